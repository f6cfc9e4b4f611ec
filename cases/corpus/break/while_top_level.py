"""A while loop runs until a tensor is small enough, at top level between tensor operators.

+++
id = "break/while_top_level"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "pointwise", "branch_on_data", "while_loop", "reduction"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    while y.abs().sum() > 4.06:
        y = y * 0.5
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
