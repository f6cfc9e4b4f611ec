"""Clamping, selecting and interpolating float16 tensors.

+++
id = "parity/selection_float16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["pointwise", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, weight):
    return {
        "clamp": x.clamp(-0.5, 0.75),
        "clamp_min": x.clamp(min=0.25),
        "clamp_tensors": torch.clamp(x, min=y - 1, max=y + 0.5),
        "crossed_bounds": x.clamp(0.5, -0.5) * x,
        "where": torch.where(x > y, x, -y),
        "where_scalar": torch.where(x < 0, x, 0.125),
        "lerp": torch.lerp(x, y, 0.25),
        "lerp_tensor": torch.lerp(x, y, weight),
        "maximum": torch.maximum(x, y),
        "hypot": torch.hypot(x, y),
        "copysign": torch.copysign(x, y),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(37, dtype=torch.float16),
            new.randn(37, dtype=torch.float16),
            new.rand(37, dtype=torch.float16),
            cache=cache,
        )
