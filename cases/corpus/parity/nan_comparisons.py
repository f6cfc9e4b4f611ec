"""Comparisons and predicates of NaN and infinities.

+++
id = "parity/nan_comparisons"
clauses = ["PARITY-5", "PARITY-4", "CAPTURE-1"]
features = ["nan_inf", "dtype_bool"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "itself": x == x,
        "not_itself": x != x,
        "less": x < y,
        "not_less": ~(x >= y),
        "isnan": x.isnan(),
        "isinf": x.isinf() | (y > 1),
        "isposinf": torch.isposinf(x),
        "finite": torch.isfinite(x + y),
        "close": torch.isclose(x, x, equal_nan=True),
        "truth": x.bool(),
        "where": torch.where(x > y, x, y),
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(special)[new.permutation(9)], new.dyadic(9), cache=cache)
