"""A checkpointed segment is computed again in backward, with the same gradients.

+++
id = "grad/checkpoint"
clauses = ["GRAD-5", "GRAD-1"]
features = ["grad", "module", "helper"]
origin = "families/training"
generator = 1
+++
"""
import torch
from torch.utils.checkpoint import checkpoint


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def segment(model, x):
    return torch.tanh(model(x)) * x.sum()


def program(model, x):
    y = checkpoint(segment, model, x * 2.0, use_reentrant=False)
    return y + 1.0


def calls(new):
    model = new.module(build)
    for _ in range(2):
        x = new.randn(2, 3, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, [p.grad for p in model.parameters()]))
