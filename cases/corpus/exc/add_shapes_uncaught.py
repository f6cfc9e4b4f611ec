"""An addition of shapes that do not broadcast reaches the caller, and calls that fit go on working.

+++
id = "exc/add_shapes_uncaught"
clauses = ["EXC-4", "EXC-5"]
features = ["pointwise", "exception"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    return x * 2.0 + y


def calls(new):
    yield Call(new.dyadic(2, 3), new.dyadic(3))
    yield Call(new.dyadic(2, 3), new.dyadic(2))
    yield Call(new.dyadic(2, 3), new.dyadic(2))
    yield Call(new.dyadic(2, 3), new.dyadic(3))
