"""A mask selects as many values as the data say, at top level between tensor operators.

+++
id = "break/data_shape_top_level"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "pointwise", "indexing", "data_dependent_shape"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    kept = y[y > 0.53]
    y = y + kept.sum() * 0.25 - kept.numel()
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
