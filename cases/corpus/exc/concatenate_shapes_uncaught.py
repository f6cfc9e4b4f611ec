"""A concatenation of sizes that differ elsewhere reaches the caller, and calls that fit go on working.

+++
id = "exc/concatenate_shapes_uncaught"
clauses = ["EXC-4", "EXC-5"]
features = ["pointwise", "exception"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    return torch.cat([x, y]) * 2.0


def calls(new):
    yield Call(new.dyadic(2, 3), new.dyadic(1, 3))
    yield Call(new.dyadic(2, 3), new.dyadic(1, 4))
    yield Call(new.dyadic(2, 3), new.dyadic(1, 4))
    yield Call(new.dyadic(2, 3), new.dyadic(1, 3))
