"""Rounding, division and remainders of ties and negative numbers.

+++
id = "parity/options_of_rounding"
clauses = ["PARITY-1", "PARITY-4", "CAPTURE-1"]
features = ["pointwise", "dtype_int"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, a, b):
    return {
        "ties": torch.round(x),
        "up": torch.ceil(x),
        "towards_zero": torch.trunc(x),
        "floor": x // y,
        "remainder": x % y,
        "greater": x > x.round(),
        "less": x < x.floor() + 0.5,
        "quotient": a // b,
        "rest": torch.remainder(a, b),
        "clamped": x.clamp(-1.0, 1.5),
        "scaled_difference": torch.sub(x, y, alpha=3),
        "added_product": torch.addcmul(x, y, y, value=0.5),
        "added_quotient": torch.addcdiv(x, y, y * y + 1.0, value=-2.0),
        "reciprocal": torch.reciprocal(y) + torch.rsqrt(y * y),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-9, 10, 41).to(new.dtype(torch.float32)) / 2,
            new.dyadic(41),
            new.integers(-20, 20, 41),
            new.integers(1, 8, 41) * (2 * new.integers(0, 2, 41) - 1),
            cache=cache,
        )
