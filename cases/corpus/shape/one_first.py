"""The very first call has one row; later ones have more, which must not be broadcast.

+++
id = "shape/one_first"
clauses = ["SHAPE-2", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return x + y * 2, x.shape[0] == y.shape[0]


def calls(new):
    yield Call(new.dyadic(1, 3), new.dyadic(1, 3), cache="compile")
    for n in (4, 1, 6, 0):
        yield Call(new.dyadic(n, 3), new.dyadic(n, 3))
    yield Call(new.dyadic(1, 3), new.dyadic(5, 3))
    yield Call(new.dyadic(5, 3), new.dyadic(1, 3))
    yield Call(new.dyadic(1, 3), new.dyadic(1, 3), cache="hit")
