"""Rounding, remainders and floor division, with ties and negative operands.

+++
id = "parity/rounding"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "floor": x.floor(),
        "ceil": x.ceil(),
        "trunc": x.trunc(),
        "ties_to_even": torch.round(x * 8),
        "one_decimal": torch.round(x, decimals=1),
        "frac": x.frac(),
        "fmod": torch.fmod(x, y),
        "remainder": torch.remainder(x, y),
        "floor_divide": x // y,
        "trunc_divide": torch.div(x, y, rounding_mode="trunc"),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(37), new.dyadic(37), cache=cache)
