"""A warning is given, in a nested function that has free variables.

+++
id = "break/warn_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "warning", "string", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import warnings

import torch


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        warnings.warn(f"half way with {y.numel()} values", stacklevel=1)
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
