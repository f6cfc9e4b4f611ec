"""A chained comparison of a tensor that is asked for its truth twice.

+++
id = "break/chained_comparison"
clauses = ["BREAK-1", "BREAK-3", "CACHE-1"]
features = ["graph_break", "branch_on_data"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x + w
    if 0.03 < y.sum() < 4.03:
        return y * 2.0, "between"
    return y - 1.0, "outside"


def calls(new):
    small = new.full((4,), 0.25)
    yield Call(small, small, cache="compile")
    yield Call(small, -new.full((4,), 0.5), cache="recompile")
    yield Call(small, new.full((4,), 2.5), cache="recompile")
    yield Call(small * 1.5, small, cache="hit")
