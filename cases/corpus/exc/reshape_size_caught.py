"""A reshape to another number of elements is caught by the program, and calls that fit go on working.

+++
id = "exc/reshape_size_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["view", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = x.reshape(y) - 1.0
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.dyadic(6), (2, -1))
    yield Call(new.dyadic(6), (4, -1))
    yield Call(new.dyadic(6), (4, -1))
    yield Call(new.dyadic(6), (2, -1))
