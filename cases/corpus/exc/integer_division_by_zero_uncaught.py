"""An integer division by a tensor that holds a zero reaches the caller, and calls that fit go on working.

+++
id = "exc/integer_division_by_zero_uncaught"
clauses = ["EXC-4", "EXC-5"]
features = ["dtype_int", "exception"]
origin = "families/operator_errors"
generator = 1
+++
"""
import torch


def program(x, y):
    return torch.div(x, y, rounding_mode="floor") + 1


def calls(new):
    yield Call(torch.tensor([7, -7, 8]), torch.tensor([2, 2, -3]))
    yield Call(torch.tensor([7, -7, 8]), torch.tensor([2, 0, -3]))
    yield Call(torch.tensor([7, -7, 8]), torch.tensor([2, 0, -3]))
    yield Call(torch.tensor([7, -7, 8]), torch.tensor([2, 2, -3]))
