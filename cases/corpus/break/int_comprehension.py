"""A tensor becomes an integer with int(), in a list comprehension.

+++
id = "break/int_comprehension"
clauses = ["BREAK-1", "BREAK-4"]
features = ["graph_break", "pointwise", "item", "reduction", "comprehension"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    base = x + w * 0.5
    parts = [y + int(y.sum()) % 5 for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
