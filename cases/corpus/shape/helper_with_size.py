"""A size goes through helpers, a default, a closure and a recursive function.

+++
id = "shape/helper_with_size"
clauses = ["SHAPE-4", "SHAPE-7", "CAPTURE-5", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "helper", "closure", "recursion", "nested_function"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def depth(n):
    return 0 if n <= 1 else 1 + depth(n // 2)


def scaled(x, by=3):
    return x * by


def program(x):
    n = x.shape[0]

    def shifted(y):
        return y + n

    return shifted(scaled(x, by=n)), depth(n), scaled(x)


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
