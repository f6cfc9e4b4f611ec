"""Batch normalisation by given statistics, and by the batch's own.

+++
id = "parity/batch_norm_inference"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["normalization"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, mean, variance, weight):
    return {
        "given": F.batch_norm(x, mean, variance + 0.5, weight, eps=0.125),
        "own": F.batch_norm(x, None, None, weight, training=True),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(4, 3, 5),
            new.randn(3),
            new.rand(3),
            new.randn(3),
            cache=cache,
        )
