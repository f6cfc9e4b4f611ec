"""A break between the arguments of a call, with the first argument already computed.

+++
id = "break/value_stack"
clauses = ["BREAK-1", "BREAK-2", "BREAK-3", "CACHE-1"]
features = ["graph_break", "print", "helper", "pointwise"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def announce(t):
    print("announcing", t.sum())
    return t * 0.5


def combine(a, b, c, *, scale):
    return (a * 2.0 + b - c) * scale


def program(x, w):
    y = x + w
    return combine(x + 1.0, announce(y), w * 2.0, scale=announce(w)) - y


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
