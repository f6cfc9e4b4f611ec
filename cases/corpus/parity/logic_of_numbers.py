"""Logical operators on numbers, and numbers made of comparisons.

+++
id = "parity/logic_of_numbers"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_bool", "dtype_promotion"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return {
        "both": torch.logical_and(x.relu(), n),
        "not": torch.logical_not(n),
        "xor": torch.logical_xor(x > 0, n),
        "count": (x > 0).long() - (n > 0).long(),
        "product": (x > 0.5) * x,
        "exclusive_sum": (n == 0).cumsum(0) - 1,
        "where_nonzero": torch.where(n != 0, x, -1.0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(37), new.integers(-2, 3, 37), cache=cache)
