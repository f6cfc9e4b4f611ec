"""A function written in C pushes onto a heap of the module, in the body of a for loop.

+++
id = "break/c_effect_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
