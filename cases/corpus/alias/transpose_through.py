"""A write through a transpose of an argument reaches the argument.

+++
id = "alias/transpose_through"
clauses = ["ALIAS-1", "ALIAS-6", "CAPTURE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    before = x.sum()
    part = x.t()
    part.mul_(3.0)
    return x + 1.0, part.sum() - before


def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        yield Call(x)
        record(x)
