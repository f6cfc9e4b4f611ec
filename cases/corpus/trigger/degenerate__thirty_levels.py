"""A result lies thirty lists deep.

+++
id = "trigger/degenerate__thirty_levels"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["container", "for_loop", "pointwise"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    for _ in range(30):
        y = [y]
    return y


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
