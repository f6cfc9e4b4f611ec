"""One element of a stride-0 view is written: all rows and the base show it.

+++
id = "alias/reported_write_into_expanded"
clauses = ["ALIAS-1", "ALIAS-6"]
features = ["alias", "view", "strides", "inplace", "mutation", "indexing"]
origin = "regressions/sharing: alias-pattern, pytorch/pytorch#152425"
generator = 1
+++
"""
import torch


def program(column):
    table = column[:, None].expand(3, 4)
    table[2, 1] = 9.0
    return table.sum(1), column * 2.0


def calls(new):
    for _ in range(2):
        column = new.dyadic(3)
        yield Call(column)
        record(column)
