"""Shrinking activations give zeros, with their sign, for small values.

+++
id = "parity/shrinkage"
clauses = ["PARITY-1", "PARITY-5", "CAPTURE-1"]
features = ["pointwise", "signed_zero"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x):
    return {
        "soft": F.softshrink(x, 0.25),
        "hard": F.hardshrink(x, 0.5),
        "tanh": F.tanhshrink(x),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), cache=cache)
