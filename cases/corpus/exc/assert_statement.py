"""A failing assert raises AssertionError with its message, with and without one.

+++
id = "exc/assert_statement"
clauses = ["EXC-1", "EXC-5"]
features = ["exception", "assert", "string"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, scale):
    assert x.dim() == 1, f"{x.dim()} dimensions"
    y = x * scale
    assert scale > 0
    return y + 1.0


def calls(new):
    yield Call(new.dyadic(3), 2)
    yield Call(new.dyadic(3, 1), 2)
    yield Call(new.dyadic(3), 0)
    yield Call(new.dyadic(3), 3)
