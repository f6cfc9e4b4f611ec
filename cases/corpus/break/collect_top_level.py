"""The garbage collector is asked to look at young objects, at top level between tensor operators.

+++
id = "break/collect_top_level"
clauses = ["BREAK-1", "BREAK-5", "CACHE-1"]
features = ["graph_break", "pointwise"]
origin = "families/graph_breaks"
generator = 1
graphs = 2
+++
"""
import gc

import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    gc.collect(0)
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
