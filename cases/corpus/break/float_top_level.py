"""A tensor becomes a Python float with float(), at top level between tensor operators.

+++
id = "break/float_top_level"
clauses = ["BREAK-1", "BREAK-5"]
features = ["graph_break", "pointwise", "item", "reduction"]
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
    y = y + float(y.mean())
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
