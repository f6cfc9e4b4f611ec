"""Rounding, roots and selections keep the sign of zero.

+++
id = "parity/signed_zero_functions"
clauses = ["PARITY-5", "CAPTURE-1"]
features = ["signed_zero", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "round": torch.round(x),
        "trunc": torch.trunc(x),
        "ceil": torch.ceil(x),
        "fmod": torch.fmod(x, 2.0),
        "root": torch.sqrt(x.sign() * 0.0),
        "sine": torch.sin(x),
        "tanh": torch.tanh(x),
        "absolute": x.abs(),
        "copysign": torch.copysign(torch.ones_like(x), x),
        "where": torch.where(x == 0, x, x * 3),
        "angle": torch.atan2(x, torch.full_like(x, -1.0)),
        "reciprocal": 1 / x,
    }


def calls(new):
    zeros = [0.0, -0.0, -0.0, 0.0, 0.25, -0.25, -0.0]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(zeros)[new.permutation(7)], cache=cache)
