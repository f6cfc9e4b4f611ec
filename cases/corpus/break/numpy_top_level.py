"""A tensor goes through a NumPy array and back, at top level between tensor operators.

+++
id = "break/numpy_top_level"
clauses = ["BREAK-1", "BREAK-3", "CACHE-1"]
features = ["graph_break", "pointwise", "numpy"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import numpy as np
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    array = y.detach().cpu().numpy()
    y = y + torch.from_numpy(np.flip(array).copy()).to(y.device)
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
