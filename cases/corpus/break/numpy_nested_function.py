"""A tensor goes through a NumPy array and back, in a nested function that has free variables.

+++
id = "break/numpy_nested_function"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "numpy", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import numpy as np
import torch


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        array = y.detach().cpu().numpy()
        y = y + torch.from_numpy(np.flip(array).copy()).to(y.device)
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
