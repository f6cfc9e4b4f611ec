"""Piecewise and exponential activation functions of bfloat16 tensors.

+++
id = "parity/activations_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["pointwise", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x):
    return {
        "relu": F.relu(x),
        "relu6": F.relu6(4 * x),
        "leaky_relu": F.leaky_relu(x, 0.125),
        "elu": F.elu(x, alpha=0.75),
        "selu": F.selu(x),
        "celu": F.celu(x, alpha=2.0),
        "hardtanh": F.hardtanh(x, -0.5, 0.75),
        "hardswish": F.hardswish(2 * x),
        "threshold": F.threshold(x, 0.25, -1.0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7, dtype=torch.bfloat16), cache=cache)
