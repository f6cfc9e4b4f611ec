"""Padding is computed from the negative size; quotients and remainders below zero are Python's.

+++
id = "shape/reported_padding_from_negative_size"
clauses = ["SHAPE-4", "SHAPE-7", "SHAPE-1"]
features = ["dynamic_shapes", "size_arithmetic", "branch_on_size"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#169602"
generator = 1
+++
"""
import torch


def program(x):
    n = x.size(0)
    missing = -n % 8
    padded = torch.nn.functional.pad(x, (missing, 0), value=0.5) if missing else x * 2.0
    return padded, missing, -n // 8, divmod(-n, 5), divmod(n, -3), (n - 12) % 7, (5 - n) // 2


def calls(new):
    for n in (5, 8, 9, 16, 19, 3):
        yield Call(new.dyadic(n))
