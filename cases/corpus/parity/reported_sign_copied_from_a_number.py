"""copysign takes the sign of a Python number, which may be that of a negative zero.

+++
id = "parity/reported_sign_copied_from_a_number"
clauses = ["PARITY-5", "CACHE-2", "CACHE-3", "CAPTURE-1"]
features = ["signed_zero", "pointwise", "cache_key"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#174172"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, number):
    return torch.copysign(x, number), x.copysign(-0.0) - 1.0, torch.copysign(x, 0.0)


def calls(new):
    for number in (2.0, -0.0, 0.0, -3.0, -0.0):
        yield Call(new.dyadic(4), number)
