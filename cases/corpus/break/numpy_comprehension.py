"""A tensor goes through a NumPy array and back, in a list comprehension.

+++
id = "break/numpy_comprehension"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "numpy", "comprehension", "helper"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import numpy as np
import torch


def step(y):
    array = y.detach().cpu().numpy()
    y = y + torch.from_numpy(np.flip(array).copy()).to(y.device)
    return y


def program(x, w):
    base = x + w * 0.5
    parts = [step(y) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
