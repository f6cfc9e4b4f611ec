"""A tensor goes through a NumPy array and back, in the body of a for loop.

+++
id = "break/numpy_for_loop"
clauses = ["BREAK-1", "BREAK-3", "CACHE-1"]
features = ["graph_break", "pointwise", "numpy", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import numpy as np
import torch


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        array = y.detach().cpu().numpy()
        y = y + torch.from_numpy(np.flip(array).copy()).to(y.device)
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
