"""The second operand has one row in some calls and as many as the first in others.

+++
id = "shape/broadcast_one_or_many"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return x * y - 1


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), cache="compile")
    for n, m in ((4, 1), (6, 6), (6, 1), (1, 5), (5, 5), (1, 1)):
        yield Call(new.dyadic(n, 3), new.dyadic(m, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), cache="hit")
