"""A matrix product over batches of changing size.

+++
id = "shape/batch_size"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "matmul", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return torch.relu(x @ w) + 1


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(3, 2), cache="compile")
    yield Call(new.dyadic(7, 3), new.dyadic(3, 2))
    for n in (9, 5, 12):
        yield Call(new.dyadic(n, 3), new.dyadic(3, 2), cache="hit")
    for n in (1, 0):
        yield Call(new.dyadic(n, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(4, 3), new.dyadic(3, 2), cache="hit")
