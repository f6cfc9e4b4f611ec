"""Sizes zero and one come between others, several times.

+++
id = "shape/zero_and_one_in_turn"
clauses = ["SHAPE-1", "SHAPE-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "empty", "reduction"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.sum(dim=1), x.t().contiguous() - 1


def calls(new):
    yield Call(new.dyadic(3, 4), cache="compile")
    yield Call(new.dyadic(0, 4))
    for n in (1, 5, 0, 1, 6):
        yield Call(new.dyadic(n, 4))
    yield Call(new.dyadic(3, 4), cache="hit")
