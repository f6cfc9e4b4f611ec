"""Operators that order values meet NaN on either side.

+++
id = "parity/reported_nan_among_ordered"
clauses = ["PARITY-5", "PARITY-4", "CAPTURE-1"]
features = ["nan_inf", "reduction", "sorting", "pointwise"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#93784"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    between = x.clamp(-1.0, 1.0), x.clamp(max=y), torch.clamp(y, min=x), torch.relu(x)
    pairs = torch.minimum(y, x), torch.maximum(x, y), torch.fmax(x, y), torch.fmin(y, x)
    reduced = x.amin(), x.min(0).indices, x.argmax(), x.cummin(0).values, x.sort().values, x.sort().indices
    return between, pairs, reduced


def calls(new):
    nan = float("nan")
    yield Call(new.tensor([nan, 2.0, -3.0, 0.5, nan]), new.tensor([1.0, nan, 0.25, -4.0, nan]))
    yield Call(new.tensor([3.0, 2.0, -3.0, 0.5, 1.0]), new.tensor([1.0, 7.0, nan, -4.0, 2.0]))
