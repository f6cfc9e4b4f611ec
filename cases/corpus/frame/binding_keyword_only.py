"""Keyword-only parameters, one of them required.

+++
id = "frame/binding_keyword_only"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "keyword_only", "exception"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, *, scale, shift=0.5):
    return x * scale - shift


def calls(new):
    x = new.dyadic(4)
    yield Call(x, scale=2.0, cache="compile")
    x = new.dyadic(4)
    yield Call(x)
    x = new.dyadic(4)
    yield Call(x, shift=1.5, scale=3.0, cache="recompile")
    x = new.dyadic(4)
    yield Call(x, 2.0)
    x = new.dyadic(4)
    yield Call(x, scale=2.0, cache="hit")
