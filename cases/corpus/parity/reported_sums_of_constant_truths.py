"""Scans and sums of booleans that were made from constants count in int64.

+++
id = "parity/reported_sums_of_constant_truths"
clauses = ["PARITY-2", "PARITY-4"]
features = ["dtype_bool", "reduction"]
origin = "regressions/numbers: types, pytorch/pytorch#109925"
generator = 1
+++
"""
import torch


def program():
    ones = torch.full((3, 2), 7).bool()
    return ones.cumsum(1), torch.ones(4, dtype=torch.bool).sum(0), torch.full((2,), False).cumprod(0), ones.prod()


def calls(new):
    for _ in range(2):
        yield Call()
