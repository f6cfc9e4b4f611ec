"""A write to one element of an expanded row shows in every row and in the base.

+++
id = "alias/expanded_write"
clauses = ["ALIAS-1", "ALIAS-6", "CAPTURE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(row):
    wide = row.expand(3, 4)
    wide[2, 1] = -7.0
    row[0] = 5.0
    return wide * 1.0, wide.sum(0)


def calls(new):
    for _ in range(2):
        row = new.dyadic(4)
        yield Call(row)
        record(row)
