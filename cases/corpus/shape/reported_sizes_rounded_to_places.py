"""Sizes and what is computed of them are rounded to tens and hundreds, ties to even.

+++
id = "shape/reported_sizes_rounded_to_places"
clauses = ["SHAPE-4", "SHAPE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#198064"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x * round(n * 2, -1), round(n, -1), round(n * 25, -2), round(n), round(n, 1)


def calls(new):
    for n in (14, 15, 25, 26, 5):
        yield Call(new.dyadic(n))
