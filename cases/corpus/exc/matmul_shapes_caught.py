"""A matrix product of shapes that do not fit is caught by the program, and calls that fit go on working.

+++
id = "exc/matmul_shapes_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["matmul", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = (x @ y).sum() + 1.0
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.dyadic(2, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3))
    yield Call(new.dyadic(2, 3), new.dyadic(3, 2))
