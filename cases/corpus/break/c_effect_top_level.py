"""A function written in C pushes onto a heap of the module, at top level between tensor operators.

+++
id = "break/c_effect_top_level"
clauses = ["BREAK-1", "BREAK-5", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container"]
origin = "families/graph_breaks"
generator = 1
graphs = 2
+++
"""
import heapq

import torch

HEAP = []


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    heapq.heappush(HEAP, y.numel() - len(HEAP))
    y = y + HEAP[0]
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
