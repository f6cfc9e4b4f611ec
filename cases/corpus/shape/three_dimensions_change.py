"""All three sizes of the input change, first one by one and then at once.

+++
id = "shape/three_dimensions_change"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.transpose(0, 2).flatten(1) * 2, x.shape


def calls(new):
    yield Call(new.dyadic(2, 3, 4), cache="compile")
    for shape in ((5, 3, 4), (5, 6, 4), (5, 6, 7), (3, 2, 5), (3, 3, 3), (4, 3, 2)):
        yield Call(new.dyadic(*shape))
    yield Call(new.dyadic(2, 3, 4), cache="hit")
