"""item() of a tensor with several elements raises and is caught, in a list comprehension.

+++
id = "break/caught_comprehension"
clauses = ["BREAK-1", "BREAK-4", "BREAK-6", "EXC-2", "CACHE-1"]
features = ["graph_break", "pointwise", "try_except", "item", "comprehension", "helper"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def step(y):
    try:
        level = y.item()
    except RuntimeError:
        level = 1.5
    y = y + level
    return y


def program(x, w):
    base = x + w * 0.5
    parts = [step(y) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
