"""A text is evaluated with eval(), at top level between tensor operators.

+++
id = "break/eval_top_level"
clauses = ["BREAK-1", "BREAK-5", "CACHE-1"]
features = ["graph_break", "pointwise", "string"]
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
    y = y + eval("2 * count + 1", {"count": y.numel()})
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
