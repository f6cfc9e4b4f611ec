"""Lists, tuples and strings are multiplied by a size.

+++
id = "shape/repeated_containers"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container", "string", "comprehension"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x - n, [0] * n, (n,) * 2, "ab" * (n // 2), list(range(n)), [k * n for k in range(3)]


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
