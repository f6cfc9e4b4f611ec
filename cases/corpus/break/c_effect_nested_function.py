"""A function written in C pushes onto a heap of the module, in a nested function that has free variables.

+++
id = "break/c_effect_nested_function"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "nested_function", "closure", "nonlocal"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []


def program(x, w):
    scale = w + x
    runs = 0

    def inner(y):
        nonlocal runs
        runs += 1
        y = y + scale
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        return y * 0.5 + scale

    first = inner(x)
    second = inner(first * 0.5 + w)
    return first + second * w, runs


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
