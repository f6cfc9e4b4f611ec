"""A size is an int to type, isinstance and its own methods, and so is what is computed from it.

+++
id = "shape/type_of_a_size"
clauses = ["SHAPE-4", "CACHE-1"]
features = ["dynamic_shapes", "introspection"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    half = n // 2
    tests = (type(n) is int, type(half) is int, isinstance(n, bool), type(n / 2) is float)
    return x + half, tests, n, half, type(n), n.__class__.__name__


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
