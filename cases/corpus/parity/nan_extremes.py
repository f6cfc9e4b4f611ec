"""Minima, maxima and clamps in the presence of NaN and infinities.

+++
id = "parity/nan_extremes"
clauses = ["PARITY-5", "PARITY-4", "CAPTURE-1"]
features = ["nan_inf", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "maximum": torch.maximum(x, y),
        "minimum": torch.minimum(y, x),
        "fmax": torch.fmax(x, y),
        "clamp": x.clamp(-1.5, 1.5),
        "clamp_tensor": y.clamp(min=x),
        "amax": x.amax(),
        "argmax": x.argmax(),
        "argmin": x.argmin(),
        "running": x.cummax(0).values,
        "relu": torch.relu(x) + 1,
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(special)[new.permutation(9)], new.dyadic(9), cache=cache)
