"""An in-place addition whose result would need another dtype reaches the caller, and calls that fit go on working.

+++
id = "exc/inplace_result_dtype_uncaught"
clauses = ["EXC-4", "EXC-5"]
features = ["inplace", "dtype_promotion", "exception"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    return x.add_(y) + 1


def calls(new):
    yield Call(new.integers(0, 8, 4), 3)
    yield Call(new.integers(0, 8, 4), 0.5)
    yield Call(new.integers(0, 8, 4), 0.5)
    yield Call(new.integers(0, 8, 4), 3)
