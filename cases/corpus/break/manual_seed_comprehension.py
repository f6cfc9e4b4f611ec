"""The generators are seeded anew, in a list comprehension.

+++
id = "break/manual_seed_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "RNG-2"]
features = ["graph_break", "pointwise", "random", "comprehension", "helper"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def step(y):
    torch.manual_seed(torch.initial_seed() % 5 + y.numel())
    y = y + torch.initial_seed()
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
