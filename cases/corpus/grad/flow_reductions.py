"""Gradients of inputs through variance, norm, logsumexp, product and cumulative sum.

+++
id = "grad/flow_reductions"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "reduction"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = x.var(1) + x.norm(dim=1) + x.logsumexp(1) + x.prod(1)
    return y.cumsum(0) * w


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 4, requires_grad=True), new.randn(3, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
