"""reshape with -1, on either side of a fixed size.

+++
id = "shape/reshape_inferred_size"
clauses = ["SHAPE-1", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "view"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.reshape(-1, 4) * 2, x.reshape(2, -1).sum(dim=0)


def calls(new):
    yield Call(new.dyadic(4, 2), cache="compile")
    yield Call(new.dyadic(6, 2))
    for n in (10, 8):
        yield Call(new.dyadic(n, 2), cache="hit")
    yield Call(new.dyadic(2, 2))
    yield Call(new.dyadic(4, 2), cache="hit")
