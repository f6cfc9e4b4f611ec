"""A tensor is printed, at top level between tensor operators.

+++
id = "break/print_top_level"
clauses = ["BREAK-1", "BREAK-5", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "print", "reduction"]
origin = "families/graph_breaks"
generator = 1
graphs = 2
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    print("half way:", y.sum())
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
