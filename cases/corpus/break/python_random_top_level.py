"""A number is drawn from Python's own generator, at top level between tensor operators.

+++
id = "break/python_random_top_level"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "RNG-4"]
features = ["graph_break", "pointwise", "python_random"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import random

import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    y = y + random.randrange(1, 9)
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
