"""A text is evaluated with eval(), in a list comprehension.

+++
id = "break/eval_comprehension"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "string", "comprehension"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    base = x + w * 0.5
    parts = [y + eval("2 * count + 1", {"count": y.numel()}) for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
