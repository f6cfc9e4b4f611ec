"""A bitwise operator on floats is caught by the program, and calls that fit go on working.

+++
id = "exc/bitwise_float_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["dtype_int", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = (x & 1) + 1
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.integers(0, 8, 4), None)
    yield Call(new.dyadic(4), None)
    yield Call(new.dyadic(4), None)
    yield Call(new.integers(0, 8, 4), None)
