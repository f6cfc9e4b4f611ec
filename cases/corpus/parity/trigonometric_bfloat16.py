"""Trigonometric functions of bfloat16 tensors.

+++
id = "parity/trigonometric_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["pointwise", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    inside = 0.9 * torch.tanh(x)
    return {
        "sin": torch.sin(x),
        "cos": torch.cos(x),
        "tan": torch.tan(0.4 * x),
        "asin": torch.asin(inside),
        "acos": torch.acos(inside),
        "atan": torch.atan(x),
        "atan2": torch.atan2(y, x.abs() + 0.5),
        "sinc": torch.sinc(x),
        "degrees": torch.rad2deg(x),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(37, dtype=torch.bfloat16),
            new.randn(37, dtype=torch.bfloat16),
            cache=cache,
        )
