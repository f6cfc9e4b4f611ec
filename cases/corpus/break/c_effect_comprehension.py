"""A function written in C pushes onto a heap of the module, in a list comprehension.

+++
id = "break/c_effect_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "comprehension", "helper"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []


def step(y):
    heapq.heappush(HEAP, y.numel() - len(HEAP))
    y = y + HEAP[0]
    return y


def program(x, w):
    base = x + w * 0.5
    parts = [step(y) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
