"""Batch normalisation in training mode updates the running statistics.

+++
id = "parity/batch_norm_training"
clauses = ["PARITY-1", "ALIAS-1", "CAPTURE-1"]
features = ["normalization", "mutation"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, mean, variance, weight, bias):
    return {
        "first": F.batch_norm(x, mean, variance, weight, bias, training=True, momentum=0.25),
        "again": F.batch_norm(x * 2 + 1, mean, variance, training=True),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(4, 3, 5),
            new.randn(3),
            new.rand(3),
            new.randn(3),
            new.randn(3),
            cache=cache,
        )
