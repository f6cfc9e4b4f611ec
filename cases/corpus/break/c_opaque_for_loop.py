"""A tensor's values are written as JSON, in the body of a for loop.

+++
id = "break/c_opaque_for_loop"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "pointwise", "item", "string", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import json

import torch


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        y = y + len(json.dumps(y.tolist())) / 16
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
