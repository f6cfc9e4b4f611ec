"""Slices whose bounds and steps are computed from the size, from both ends.

+++
id = "shape/sliced_by_computed_bounds"
clauses = ["SHAPE-1", "SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "size_arithmetic"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x[: n // 2] * 2, x[-(n // 3) :], x[1 : n - 1 : 2].sum(), x[n - 1]


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(8))
    for n in (11, 5, 3, 2, 1):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(6), cache="hit")
