"""The generators are seeded anew, in the body of a for loop.

+++
id = "break/manual_seed_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "RNG-2"]
features = ["graph_break", "pointwise", "random", "for_loop"]
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
        torch.manual_seed(torch.initial_seed() % 5 + y.numel())
        y = y + torch.initial_seed()
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
