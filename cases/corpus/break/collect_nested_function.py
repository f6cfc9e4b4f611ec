"""The garbage collector is asked to look at young objects, in a nested function that has free variables.

+++
id = "break/collect_nested_function"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import gc

import torch


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        gc.collect(0)
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
