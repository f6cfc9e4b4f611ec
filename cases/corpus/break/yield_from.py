"""A generator that breaks is reached through yield from, and its return value is used.

+++
id = "break/yield_from"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4"]
features = ["graph_break", "generator", "item", "print", "for_loop"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


def parts(x):
    yield x * 2.0
    print("between", x.sum())
    yield x - 1.0
    return x.max().item()


def all_parts(x, w):
    peak = yield from parts(x + w)
    yield w * peak
    yield from parts(w)


def program(x, w):
    total = x * 0.5
    for part in all_parts(x, w):
        total = total * 0.5 + part
    return total * w


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
