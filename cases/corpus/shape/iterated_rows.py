"""Iterating a tensor gives as many rows as there are, and unpacking counts them.

+++
id = "shape/iterated_rows"
clauses = ["SHAPE-7", "CAPTURE-2", "EXC-5", "CACHE-1"]
features = ["dynamic_shapes", "for_loop", "exception"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    total = 1
    for row in x:
        total = total * 0.5 + row.sum()
    first, second, *others = x
    return total, first - second, len(others)


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
