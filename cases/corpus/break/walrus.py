"""A loop whose condition binds the number that it takes out of a tensor.

+++
id = "break/walrus"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "item", "while_loop"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 4.0 + w
    levels = []
    while (level := y.abs().sum().item()) > 4.03:
        y = y * 0.5
        levels.append(level)
    return y + level, levels


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
