"""A write to an argument shows in an expanded row taken before the write.

+++
id = "alias/expanded_base"
clauses = ["ALIAS-6", "ALIAS-1", "CAPTURE-1", "CACHE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    part = x[:1].expand(3, 4)
    before = part.clone()
    x.add_(1.0)
    between = part * 2.0
    x.neg_()
    return before, between, part + 0.5


def calls(new):
    yield Call(new.dyadic(2, 4), cache="compile")
    yield Call(new.dyadic(2, 4), cache="hit")
