"""Shifts, masks and bit counts of a size.

+++
id = "shape/bitwise_arithmetic"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x + 1, (n << 2, n >> 1, n & 3, n | 8, n ^ 5, ~n, n.bit_length(), bin(n), hex(n))


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
