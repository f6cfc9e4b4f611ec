"""Positional-only parameters cannot be given by name.

+++
id = "frame/binding_positional_only"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "keyword_only", "exception"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, scale, /, shift=1.5):
    return x * scale + shift


def calls(new):
    x = new.dyadic(4)
    yield Call(x, 2.0, cache="compile")
    x = new.dyadic(4)
    yield Call(x, scale=2.0)
    x = new.dyadic(4)
    yield Call(x, 3.0, shift=0.5, cache="recompile")
    x = new.dyadic(4)
    yield Call(shift=0.5, x=x, scale=2.0)
    x = new.dyadic(4)
    yield Call(x, 2.0, cache="hit")
