"""A whole-number quotient and remainder by a zero element raise; the next call is served.

+++
id = "exc/reported_whole_quotient_by_zero"
clauses = ["EXC-4", "EXC-5", "PARITY-4"]
features = ["dtype_int", "exception"]
origin = "regressions/errors: exceptions, pytorch/pytorch#143649"
generator = 1
+++
"""
import torch


def program(a, b):
    return torch.div(a, b, rounding_mode="floor") + torch.remainder(a, b)


def calls(new):
    a = new.tensor([9, -7, 4], dtype=torch.int64)
    for b in ([2, 5, -3], [2, 0, 1], [4, 4, 4]):
        yield Call(a, new.tensor(b, dtype=torch.int64))
