"""An assertion about the data fails in one of the calls, at top level between tensor operators.

+++
id = "break/assert_top_level"
clauses = ["BREAK-1", "BREAK-3", "EXC-1", "EXC-5", "CACHE-1"]
features = ["graph_break", "pointwise", "assert", "branch_on_data", "reduction", "exception"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    assert y.sum() > 0.03, "the sum must be positive"
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
