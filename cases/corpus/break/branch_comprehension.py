"""A branch is taken on the sum of a tensor, in a list comprehension.

+++
id = "break/branch_comprehension"
clauses = ["BREAK-1", "BREAK-4", "CACHE-1"]
features = ["graph_break", "pointwise", "branch_on_data", "reduction", "comprehension"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    base = x + w * 0.5
    parts = [y * 2.0 if y.sum() > 0.03 else y - 0.5 for y in (base, base * 2.0, x)]
    return torch.stack(parts).sum(0) * w, parts


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
