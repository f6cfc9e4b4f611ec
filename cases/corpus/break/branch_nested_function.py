"""A branch is taken on the sum of a tensor, in a nested function that has free variables.

+++
id = "break/branch_nested_function"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "branch_on_data", "reduction", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        if y.sum() > 0.03:
            y = y * 2.0
        else:
            y = y - 0.5
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
