"""A size modulo a length picks an element of a list and of a string.

+++
id = "shape/list_index"
clauses = ["SHAPE-4", "SHAPE-7", "CACHE-1"]
features = ["dynamic_shapes", "container", "string", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch

SCALES = [1, 5, -2, 3]


def program(x):
    n = x.shape[0]
    return x * SCALES[n % 4], "abcd"[n % 4], SCALES[: n % 3], SCALES[-1 - n % 2]


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
