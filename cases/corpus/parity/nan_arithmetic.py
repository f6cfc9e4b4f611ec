"""Arithmetic identities that do not hold for NaN, infinities and zero.

+++
id = "parity/nan_arithmetic"
clauses = ["PARITY-5", "CAPTURE-1"]
features = ["nan_inf", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "times_zero": x * 0 + y,
        "minus_itself": x - x + y,
        "over_itself": x / x,
        "over_zero": y / (x * 0.0),
        "power_zero": x**0 + y,
        "square_of_root": torch.sqrt(x) ** 2,
        "exp_of_log": torch.exp(torch.log(x)),
        "mod": torch.remainder(y, x),
        "sum": (x + y).sum(),
        "mean_of_finite": torch.where(x.isfinite(), x, y).mean(),
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(special)[new.permutation(9)], new.dyadic(9), cache=cache)
