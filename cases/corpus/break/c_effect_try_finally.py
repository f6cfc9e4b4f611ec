"""A function written in C pushes onto a heap of the module, under a finally clause.

+++
id = "break/c_effect_try_finally"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "try_finally"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []
LOG = []


def program(x, w):
    y = x * 2.0 + w
    done = False
    try:
        before = y + x
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        y = y * 0.5 + before
        done = True
    finally:
        closing = y.sum() + w
        LOG.append((done, closing))
    return y * closing, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
