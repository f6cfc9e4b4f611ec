"""The sizes of nonzero() and unique() are used as Python integers.

+++
id = "break/data_dependent_sizes"
clauses = ["BREAK-1", "BREAK-3", "SHAPE-4"]
features = ["graph_break", "data_dependent_shape", "sorting", "size_arithmetic"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x - w
    places = torch.nonzero(y > 0.53)
    found = places.shape[0]
    levels = torch.unique(torch.floor(y))
    return y * (1 + found), places, f"{found} of {y.numel()}", levels + len(levels)


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
