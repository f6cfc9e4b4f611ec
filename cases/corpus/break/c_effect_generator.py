"""A function written in C pushes onto a heap of the module, in a generator that the frame consumes.

+++
id = "break/c_effect_generator"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "generator", "helper", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []


def stages(x, w):
    y = x + w
    for k in range(1, 3):
        y = y * 0.5 + x * k
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        yield y + w


def program(x, w):
    total = x * 0.5
    trail = []
    for part in stages(x, w):
        total = total * 0.5 + part
        trail.append(part)
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
