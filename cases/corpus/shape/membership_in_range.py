"""A size is looked for in a range with a step; the answer is a bool.

+++
id = "shape/membership_in_range"
clauses = ["SHAPE-4", "SHAPE-7", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container", "iterator"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    found = x.shape[0] in range(0, 10, 3)
    return x * 2 if found else x - 1, found


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
