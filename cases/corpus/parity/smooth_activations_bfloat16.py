"""Smooth and gated activation functions of bfloat16 tensors.

+++
id = "parity/smooth_activations_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["pointwise", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, slope):
    return {
        "sigmoid": torch.sigmoid(x),
        "silu": F.silu(x),
        "gelu": F.gelu(x),
        "gelu_tanh": F.gelu(x, approximate="tanh"),
        "mish": F.mish(x),
        "softplus": F.softplus(x, beta=2.0),
        "softsign": F.softsign(x),
        "logsigmoid": F.logsigmoid(x),
        "prelu": F.prelu(x, slope),
        "glu": F.glu(x, dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 8, dtype=torch.bfloat16),
            new.rand(8, dtype=torch.bfloat16),
            cache=cache,
        )
