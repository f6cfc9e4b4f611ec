"""Rows are written through indices, then each is changed by the row opposite to it.

+++
id = "alias/reported_scattered_then_mirrored"
clauses = ["ALIAS-6", "ALIAS-1", "ALIAS-3"]
features = ["inplace", "mutation", "indexing"]
origin = "regressions/sharing: write-order, pytorch/pytorch#198270"
generator = 1
+++
"""
import torch


def program(x, rows):
    x[rows] = x[rows] * 3.0
    x.sub_(x.flip(0))
    return x


def calls(new):
    for _ in range(2):
        x = new.dyadic(10, 3)
        y = yield Call(x, new.permutation(10))
        record((y is x, x))
