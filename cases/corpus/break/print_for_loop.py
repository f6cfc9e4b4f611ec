"""A tensor is printed, in the body of a for loop.

+++
id = "break/print_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "print", "reduction", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        print("half way:", y.sum())
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
