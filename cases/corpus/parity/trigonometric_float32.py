"""Trigonometric functions of float32 tensors.

+++
id = "parity/trigonometric_float32"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise"]
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
        yield Call(new.randn(37), new.randn(37), cache=cache)
