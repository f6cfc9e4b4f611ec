"""A size as a float: the reciprocal of its square root scales the result.

+++
id = "shape/scaled_by_size"
clauses = ["SHAPE-1", "SHAPE-4", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic", "matmul"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import math

import torch


def program(x):
    n = x.shape[0]
    return x.t() @ x * (n + 1) ** -0.5, x / (n + 1), x.sum() / math.sqrt(n + 4), float(n) * 0.5


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
