"""Softmax, variance and sums along both dimensions of one tensor.

+++
id = "speed/reductions"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["reduction", "normalization"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    centred = x - x.mean(1, keepdim=True)
    scaled = centred / (centred.var(1, keepdim=True, unbiased=False) + 0.1).sqrt()
    return torch.softmax(scaled, 1).sum(0), scaled.amax(1), torch.logsumexp(x, 0)


def calls(new):
    pass
    yield Call(new.randn(64, 96), cache="compile")
    for _ in range(11):
        yield Call(new.randn(64, 96), cache="hit")
