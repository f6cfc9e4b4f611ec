"""Defaults fill what neither positional nor keyword arguments give.

+++
id = "frame/binding_defaults"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "default_argument"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, scale=2.0, shift=1):
    return x * scale + shift


def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    x = new.dyadic(4)
    yield Call(x, 3.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, shift=4, cache="recompile")
    x = new.dyadic(4)
    yield Call(shift=0.5, scale=1.5, x=x, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, cache="hit")
