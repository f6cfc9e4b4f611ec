"""Sizes on either side of several thresholds take different returns.

+++
id = "shape/branch_on_threshold"
clauses = ["SHAPE-2", "SHAPE-7", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "branch_on_size"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    if n == 0:
        return x.sum() + 100
    if n < 4:
        return x * 2
    if n > 10:
        return x[:10].sum(dim=0)
    return -x


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(3, 2))
    for n in (12, 4, 10, 11, 1, 0, 2):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
