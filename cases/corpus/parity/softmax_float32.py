"""Softmax and its relatives over each dimension in float32.

+++
id = "parity/softmax_float32"
clauses = ["PARITY-1", "PARITY-2", "CAPTURE-1"]
features = ["normalization", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x):
    return {
        "last": x.softmax(-1),
        "first": torch.softmax(x, dim=0),
        "log": x.log_softmax(1),
        "softmin": F.softmin(x, dim=1),
        "shifted": torch.softmax(x + 80, dim=1),
        "in_double": x.softmax(1, dtype=torch.float64),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7, 3), cache=cache)
