"""Adaptive pooling to sizes that do not divide the input's.

+++
id = "parity/adaptive_pooling"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["convolution"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x):
    return {
        "average": F.adaptive_avg_pool2d(x, (3, 4)),
        "maximum": F.adaptive_max_pool2d(x, (2, None)),
        "to_one": F.adaptive_avg_pool2d(x, 1),
        "line": F.adaptive_max_pool1d(x[:, 0], 5),
        "enlarged": F.adaptive_avg_pool1d(x[:, 0, :2], 13),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3, 7, 9), cache=cache)
