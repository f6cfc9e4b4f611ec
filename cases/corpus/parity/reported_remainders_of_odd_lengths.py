"""Whole quotients and remainders of integers, of lengths that fill no vector register.

+++
id = "parity/reported_remainders_of_odd_lengths"
clauses = ["PARITY-4", "SHAPE-1"]
features = ["dtype_int", "dynamic_shapes"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#191968"
generator = 1
+++
"""
import torch


def program(a, b):
    return a % b, a // b, torch.fmod(a, b), torch.remainder(a, -b), a.div(b, rounding_mode="trunc")


def calls(new):
    for length in (1, 2, 3, 5, 7, 9, 13, 17):
        yield Call(new.integers(-50, 50, length), new.integers(1, 8, length))
