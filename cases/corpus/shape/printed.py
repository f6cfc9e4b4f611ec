"""Sizes are printed on every call.

+++
id = "shape/printed"
clauses = ["SHAPE-4", "EFFECT-3", "BREAK-5", "CACHE-1"]
features = ["dynamic_shapes", "print", "string", "graph_break"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 2
+++
"""
import torch


def program(x):
    y = x * 2
    print("rows", x.shape[0], "of", x.numel())
    return y + 1


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
