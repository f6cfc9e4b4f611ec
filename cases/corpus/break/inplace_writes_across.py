"""In-place writes to an argument, directly and through a view, stand on both sides of a break.

+++
id = "break/inplace_writes_across"
clauses = ["BREAK-1", "BREAK-3", "ALIAS-1", "ALIAS-6", "CACHE-1"]
features = ["graph_break", "print", "inplace", "mutation", "view", "alias"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    tail = x[1:]
    x.add_(w)
    before = tail.sum()
    print("tail", tail.sum())
    tail.mul_(2.0)
    return before + x, tail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
