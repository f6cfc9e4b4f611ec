"""Sliding windows over a signal of changing length.

+++
id = "shape/unfolded_windows"
clauses = ["SHAPE-1", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "view", "reduction"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    windows = x.unfold(0, 3, 1)
    return windows.sum(dim=1), windows.shape[0]


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(9))
    for n in (7, 12):
        yield Call(new.dyadic(n), cache="hit")
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(6), cache="hit")
