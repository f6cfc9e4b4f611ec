"""A loop over range of a size, with the position used in the arithmetic.

+++
id = "shape/loop_over_range"
clauses = ["SHAPE-7", "CAPTURE-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "for_loop", "indexing"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    total = x.new_zeros(2)
    for k in range(x.shape[0]):
        total = total + x[k] * k
    return total


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
