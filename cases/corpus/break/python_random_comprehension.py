"""A number is drawn from Python's own generator, in a list comprehension.

+++
id = "break/python_random_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "RNG-4"]
features = ["graph_break", "pointwise", "python_random", "comprehension"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import random

import torch


def program(x, w):
    base = x + w * 0.5
    parts = [y + random.randrange(1, 9) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
