"""Whether the program raises depends on a tensor's values.

+++
id = "exc/data_dependent_raise"
clauses = ["EXC-1", "EXC-5"]
features = ["exception", "branch_on_data", "item"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    if y.sum() > 0.03:
        raise ValueError("positive", y[0].item())
    return y + 1.0


def calls(new):
    for sign in (-1.0, 1.0, -1.0, 1.0):
        yield Call(new.dyadic(3).abs() * sign)
