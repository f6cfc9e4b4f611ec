"""A match statement over the shape: literal sizes, captures and a guard.

+++
id = "shape/match_on_shape"
clauses = ["SHAPE-4", "SHAPE-7", "CACHE-1"]
features = ["dynamic_shapes", "match", "branch_on_size"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    match tuple(x.shape):
        case (0, _):
            return "empty", x
        case (1 | 4, m):
            return "few", x * m
        case (n, m) if n > 8:
            return "many", x.sum(dim=0) + n
        case (n, m):
            return "some", x - m * n


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
