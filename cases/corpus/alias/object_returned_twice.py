"""An intermediate that is returned in several places of the result is one object.

+++
id = "alias/object_returned_twice"
clauses = ["ALIAS-3", "ALIAS-2", "CAPTURE-1"]
features = ["alias", "container"]
origin = "families/alias_results"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    row = [y, x]
    return y, row, {"y": y, "row": row}, y + 0.0


def calls(new):
    for _ in range(2):
        y, row, table, other = yield Call(new.dyadic(3))
        record((y is row[0], y is table["y"], row is table["row"], other is y))
        y.add_(1.0)
        record(table)
