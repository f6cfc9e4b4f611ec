"""Batch norm in training updates its statistics once per call; in evaluation it uses them.

+++
id = "grad/batch_norm_statistics"
clauses = ["GRAD-4", "CACHE-6", "CAPTURE-4", "CAPTURE-1"]
features = ["module", "buffer", "normalization", "grad", "cache_key", "mutation"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4, bias=False), torch.nn.BatchNorm1d(4))


def program(model, x):
    return model(x)


def calls(new):
    model = new.module(build)
    for training in (True, True, False, True):
        model.train(training)
        y = yield Call(model, new.randn(6, 3))
        (y * y * y).sum().backward()
        record((dict(model.named_buffers()), [p.grad for p in model.parameters()]))
