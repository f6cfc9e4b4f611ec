"""Gradients of inputs through operands of several shapes, summed back to each.

+++
id = "grad/flow_broadcasting"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "pointwise", "reduction"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return (x * w + w.sum()) / (2.0 + torch.cos(x)).mean(0, keepdim=True)


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 1, 2, requires_grad=True), new.randn(4, 1, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
