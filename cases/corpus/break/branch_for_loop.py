"""A branch is taken on the sum of a tensor, in the body of a for loop.

+++
id = "break/branch_for_loop"
clauses = ["BREAK-1", "BREAK-3", "CACHE-1"]
features = ["graph_break", "pointwise", "branch_on_data", "reduction", "for_loop"]
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
        if y.sum() > 0.03:
            y = y * 2.0
        else:
            y = y - 0.5
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
