"""Extremes, clamps and sums of zeros of both signs.

+++
id = "parity/signed_zero_extremes"
clauses = ["PARITY-5", "CAPTURE-1"]
features = ["signed_zero", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "relu": torch.relu(x),
        "clamp": x.clamp(min=0.0),
        "clamp_max": x.clamp(max=0.0),
        "maximum": torch.maximum(x, -x),
        "minimum": torch.minimum(x, -x),
        "sum": (x * 0.0).sum(),
        "cumsum": x.cumsum(0),
        "product": x[:3].prod(),
        "sorted": x.sort(stable=True).values,
    }


def calls(new):
    zeros = [0.0, -0.0, -0.0, 0.0, 0.25, -0.25, -0.0]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(zeros)[new.permutation(7)], cache=cache)
