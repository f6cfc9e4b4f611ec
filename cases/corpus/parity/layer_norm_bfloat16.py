"""Layer and root-mean-square normalisation in bfloat16.

+++
id = "parity/layer_norm_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["normalization", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, weight, bias):
    return {
        "plain": F.layer_norm(x, (7,)),
        "affine": F.layer_norm(x, (7,), weight, bias, eps=0.125),
        "two_dims": F.layer_norm(x, (5, 7)),
        "rms": F.rms_norm(x, (7,), weight, eps=1e-3),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(3, 5, 7, dtype=torch.bfloat16),
            new.randn(7, dtype=torch.bfloat16),
            new.randn(7, dtype=torch.bfloat16),
            cache=cache,
        )
