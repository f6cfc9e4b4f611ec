"""math.sqrt, isqrt, log2, gcd, comb and prod of sizes.

+++
id = "shape/math_functions"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import math

import torch


def program(x):
    n = x.shape[0]
    return x * 2, math.isqrt(n), math.sqrt(n * n), math.gcd(n, 6), math.comb(n, 2), math.prod(x.shape)


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
