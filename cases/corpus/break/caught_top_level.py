"""item() of a tensor with several elements raises and is caught, at top level between tensor operators.

+++
id = "break/caught_top_level"
clauses = ["BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "CACHE-1"]
features = ["graph_break", "pointwise", "try_except", "item"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    try:
        level = y.item()
    except RuntimeError:
        level = 1.5
    y = y + level
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
