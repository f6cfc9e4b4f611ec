"""Batch statistics in training follow batches of changing size.

+++
id = "shape/batch_norm_batches"
clauses = ["SHAPE-1", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "module", "buffer", "normalization", "mutation"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(norm, x):
    return norm(x)


def calls(new):
    norm = new.module(lambda: torch.nn.BatchNorm1d(3))
    yield Call(norm, new.randn(5, 3), cache="compile")
    yield Call(norm, new.randn(8, 3))
    for n in (6, 11):
        yield Call(norm, new.randn(n, 3), cache="hit")
    yield Call(norm, new.randn(5, 3), cache="hit")
