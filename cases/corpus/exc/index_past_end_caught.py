"""An integer index past the end is caught by the program, and calls that fit go on working.

+++
id = "exc/index_past_end_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["indexing", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = x[y] * 2.0
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.dyadic(3, 2), 2)
    yield Call(new.dyadic(3, 2), 3)
    yield Call(new.dyadic(3, 2), 3)
    yield Call(new.dyadic(3, 2), 2)
