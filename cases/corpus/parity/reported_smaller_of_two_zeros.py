"""minimum and maximum of zeros that differ in sign alone, in three float types.

+++
id = "parity/reported_smaller_of_two_zeros"
clauses = ["PARITY-5"]
features = ["signed_zero", "dtype_double", "dtype_half", "pointwise"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#194347"
generator = 1
+++
"""
import torch


def program(a, b):
    low, high = torch.minimum(a, b), torch.maximum(a, b)
    return low, high, low.signbit(), high.signbit(), torch.fmin(b, a), torch.fmax(b, a)


def calls(new):
    for dtype in (torch.float32, torch.float64, torch.bfloat16):
        a, b = [0.0, -0.0, -0.0, 1.0], [-0.0, 0.0, -0.0, 1.0]
        yield Call(new.tensor(a, dtype=dtype), new.tensor(b, dtype=dtype))
