"""Breaks inside list, tuple, dict and set displays and inside a format string.

+++
id = "break/inside_displays"
clauses = ["BREAK-1", "BREAK-2", "BREAK-3", "EFFECT-2"]
features = ["graph_break", "item", "print", "container", "string"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def peak(name, t):
    print("peak of", name)
    return t.max().item()


def program(x, w):
    y = x + w
    table = {"sum": y * 2.0, peak("x", x): w - y, "peaks": [peak("y", y), peak("w", w)]}
    text = f"{peak('x', x):+.4f} of {len(table)}"
    return table, {peak("y", y)}, (text, y * x)


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
