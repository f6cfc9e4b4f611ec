"""A match statement over an integer that is taken out of a tensor.

+++
id = "break/match"
clauses = ["BREAK-1", "BREAK-3", "CACHE-1"]
features = ["graph_break", "item", "match"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    match int(y.sum()):
        case 0:
            y, name = y + w, "zero"
        case 1 | 2 as count:
            y, name = y * count - w, "few"
        case count if count > 2:
            y, name = y / 2.0 + count, "many"
        case _:
            y, name = -y, "below"
    return y * 3.0 + w, name


def calls(new):
    for cache, value in (("compile", 0.0625), ("recompile", 0.25), ("recompile", 0.75), ("recompile", -0.5)):
        yield Call(new.full((4,), value), new.dyadic(4), cache=cache)
    yield Call(new.full((4,), 0.09375), new.dyadic(4), cache="hit")
