"""Two breaks at top level have tensor operators before, between and after them.

+++
id = "break/two_with_operators_between"
clauses = ["BREAK-1", "BREAK-3", "BREAK-5"]
features = ["graph_break", "branch_on_data", "item", "pointwise", "reduction"]
origin = "families/graph_break_shapes"
generator = 1
graphs = 3
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    sign = "minus"
    if y.sum() > 0.03:
        sign = "plus"
    z = y * 0.5 - w
    peak = z.max().item()
    return z * 2.0 + peak + y, sign


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
