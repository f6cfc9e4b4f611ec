"""True division, products with floats and float() of a size are floats, int() of them integers.

+++
id = "shape/float_arithmetic"
clauses = ["SHAPE-4", "CAPTURE-6", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x - 1, (n / 4, n * 0.5, float(n), int(n * 0.75), int(n / 2), n - 0.25, 2.5 // (n + 1), n // 2.5)


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
