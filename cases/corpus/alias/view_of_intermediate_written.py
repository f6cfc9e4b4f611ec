"""A write through a view of an intermediate shows in the intermediate and in another view of it.

+++
id = "alias/view_of_intermediate_written"
clauses = ["ALIAS-1", "ALIAS-6", "CAPTURE-1", "CACHE-1"]
features = ["alias", "view", "inplace"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    row, column = y[1], y[:, 0]
    early = column.sum()
    row.mul_(-3.0)
    y.t()[0] += 1.0
    return y, early, column + 0.0


def calls(new):
    yield Call(new.dyadic(2, 3), cache="compile")
    yield Call(new.dyadic(2, 3), cache="hit")
