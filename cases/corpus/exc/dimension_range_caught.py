"""A reduction over a dimension that is not there is caught by the program, and calls that fit go on working.

+++
id = "exc/dimension_range_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["reduction", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = x.sum(y) * 2.0
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.dyadic(2, 3), -2)
    yield Call(new.dyadic(2, 3), 2)
    yield Call(new.dyadic(2, 3), 2)
    yield Call(new.dyadic(2, 3), -2)
