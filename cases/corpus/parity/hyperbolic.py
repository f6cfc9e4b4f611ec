"""Hyperbolic functions and their inverses.

+++
id = "parity/hyperbolic"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "sinh": torch.sinh(x),
        "cosh": torch.cosh(x),
        "tanh": torch.tanh(x),
        "asinh": torch.asinh(x),
        "acosh": torch.acosh(x.abs() + 1.5),
        "atanh": torch.atanh(0.9 * torch.tanh(x)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), cache=cache)
