"""item of a tensor with more than one element is caught by the program, and calls that fit go on working.

+++
id = "exc/item_of_many_caught"
clauses = ["EXC-4", "EXC-5", "EXC-2"]
features = ["item", "try_except"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    try:
        z = x * y.item()
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100


def calls(new):
    yield Call(new.dyadic(3), new.dyadic(1))
    yield Call(new.dyadic(3), new.dyadic(2))
    yield Call(new.dyadic(3), new.dyadic(2))
    yield Call(new.dyadic(3), new.dyadic(1))
