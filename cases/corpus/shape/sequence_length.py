"""A scan and a softmax along a sequence of changing length.

+++
id = "shape/sequence_length"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "reduction"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.cumsum(dim=1), torch.softmax(x, dim=1)


def calls(new):
    yield Call(new.dyadic(2, 5, 3), cache="compile")
    yield Call(new.dyadic(2, 3, 3))
    for n in (8, 6):
        yield Call(new.dyadic(2, n, 3), cache="hit")
    for n in (1, 0):
        yield Call(new.dyadic(2, n, 3))
    yield Call(new.dyadic(2, 5, 3), cache="hit")
