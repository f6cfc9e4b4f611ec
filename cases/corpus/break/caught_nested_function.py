"""item() of a tensor with several elements raises and is caught, in a nested function that has free variables.

+++
id = "break/caught_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-6", "EXC-2", "CACHE-1"]
features = ["graph_break", "pointwise", "try_except", "item", "nested_function", "closure", "nonlocal"]
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
        try:
            level = y.item()
        except RuntimeError:
            level = 1.5
        y = y + level
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
