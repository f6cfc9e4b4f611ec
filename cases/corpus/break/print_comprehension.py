"""A tensor is printed, in a list comprehension.

+++
id = "break/print_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "print", "reduction", "comprehension", "helper"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def step(y):
    print("half way:", y.sum())
    return y


def program(x, w):
    base = x + w * 0.5
    parts = [step(y) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
