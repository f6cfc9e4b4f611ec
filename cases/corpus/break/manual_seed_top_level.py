"""The generators are seeded anew, at top level between tensor operators.

+++
id = "break/manual_seed_top_level"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "RNG-2"]
features = ["graph_break", "pointwise", "random"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    torch.manual_seed(torch.initial_seed() % 5 + y.numel())
    y = y + torch.initial_seed()
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
