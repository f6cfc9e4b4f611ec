"""Breaks stand before the first and after the last tensor operator.

+++
id = "break/break_before_and_after_all_operators"
clauses = ["BREAK-1", "BREAK-2", "BREAK-5", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "print", "pointwise", "reduction"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    print("first of", x.sum())
    y = x * 2.0 + w
    y = y * y
    print("last of", tuple(y.shape))
    return y


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
