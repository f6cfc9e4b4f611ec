"""min, max, sum and sorted over sizes and constants, and chained comparisons.

+++
id = "shape/minimum_and_maximum"
clauses = ["SHAPE-4", "SHAPE-7", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n, m = x.shape
    chosen = (min(n, 5), max(n, m, 3), sum(x.shape), sorted((n, 5, m)), 2 < n <= 6, n == 4 or n > 8)
    return x[: min(n, 5)] * 2, chosen


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
