"""The very first call has no rows at all, then come one, several, and none again.

+++
id = "shape/zero_first"
clauses = ["SHAPE-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "empty", "reduction"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2, x.sum(dim=0) + 1


def calls(new):
    yield Call(new.dyadic(0, 3), cache="compile")
    yield Call(new.dyadic(1, 3))
    for n in (5, 7, 0, 1):
        yield Call(new.dyadic(n, 3))
    yield Call(new.dyadic(0, 3), cache="hit")
