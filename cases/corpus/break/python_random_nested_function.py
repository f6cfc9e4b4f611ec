"""A number is drawn from Python's own generator, in a nested function that has free variables.

+++
id = "break/python_random_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "RNG-4"]
features = ["graph_break", "pointwise", "python_random", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import random

import torch


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        y = y + random.randrange(1, 9)
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
