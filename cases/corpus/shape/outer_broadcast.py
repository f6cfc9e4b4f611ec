"""A column times a row, as long as each other at first and not afterwards.

+++
id = "shape/outer_broadcast"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(column, row):
    return column * row + row


def calls(new):
    yield Call(new.dyadic(4, 1), new.dyadic(1, 4), cache="compile")
    for n, m in ((4, 6), (5, 3), (5, 5), (1, 3), (3, 1), (2, 0)):
        yield Call(new.dyadic(n, 1), new.dyadic(1, m))
    yield Call(new.dyadic(4, 1), new.dyadic(1, 4), cache="hit")
