"""expand, repeat and repeat_interleave by sizes taken from another tensor.

+++
id = "shape/repeated_and_expanded"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "strides"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(row, x):
    n = x.shape[0]
    return row.expand(n, -1) + x, row.repeat(n, 2), row.repeat_interleave(n, dim=1)


def calls(new):
    yield Call(new.dyadic(1, 3), new.dyadic(2, 3), cache="compile")
    yield Call(new.dyadic(1, 3), new.dyadic(4, 3))
    for n in (3, 1, 0):
        yield Call(new.dyadic(1, 3), new.dyadic(n, 3))
    yield Call(new.dyadic(1, 3), new.dyadic(2, 3), cache="hit")
