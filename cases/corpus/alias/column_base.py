"""A write to an argument shows in a column taken before the write.

+++
id = "alias/column_base"
clauses = ["ALIAS-6", "ALIAS-1", "CAPTURE-1", "CACHE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    part = x[:, 1]
    before = part.clone()
    x.add_(1.0)
    between = part * 2.0
    x.neg_()
    return before, between, part + 0.5


def calls(new):
    yield Call(new.dyadic(3, 2), cache="compile")
    yield Call(new.dyadic(3, 2), cache="hit")
