"""A branch is taken on the sum of a tensor, at top level between tensor operators.

+++
id = "break/branch_top_level"
clauses = ["BREAK-1", "BREAK-5", "CACHE-1"]
features = ["graph_break", "pointwise", "branch_on_data", "reduction"]
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
    if y.sum() > 0.03:
        y = y * 2.0
    else:
        y = y - 0.5
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
