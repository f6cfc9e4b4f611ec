"""Batch and sequence length change in the same call, separately, and change places.

+++
id = "shape/batch_and_length_together"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "reduction", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x - x.mean(dim=1, keepdim=True), x.sum(dim=0)


def calls(new):
    yield Call(new.dyadic(2, 4), cache="compile")
    for batch, length in ((3, 5), (3, 4), (2, 5), (5, 3), (4, 4), (1, 6), (6, 1), (1, 1)):
        yield Call(new.dyadic(batch, length))
    yield Call(new.dyadic(2, 4), cache="hit")
