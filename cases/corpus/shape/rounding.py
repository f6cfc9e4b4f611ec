"""round, math.ceil, math.floor and math.trunc of quotients of a size.

+++
id = "shape/rounding"
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
    rounded = (round(n / 2), round(n / 4, 1), round(n))
    return x * 3, rounded, (math.ceil(n / 4), math.floor(-n / 4), math.trunc(-n / 4), abs(-n))


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
