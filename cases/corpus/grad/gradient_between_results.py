"""One result is differentiated by another result that it was computed from.

+++
id = "grad/gradient_between_results"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    middle = x * 2.0
    end = (middle**2).sum() + x.sum()
    return middle, end


def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        middle, end = yield Call(x)
        record(torch.autograd.grad(end, (middle, x)))
