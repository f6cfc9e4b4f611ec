"""view with a size computed as half of the input's.

+++
id = "shape/view_with_computed_size"
clauses = ["SHAPE-1", "SHAPE-4", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "view", "size_arithmetic"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x.view(n // 2, 2).sum(dim=1) + n


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(10))
    for n in (8, 14):
        yield Call(new.dyadic(n), cache="hit")
    for n in (2, 0):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(6), cache="hit")
