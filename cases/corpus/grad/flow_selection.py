"""Gradients of inputs through where, clamp, maximum and a sort.

+++
id = "grad/flow_selection"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "pointwise", "sorting"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = torch.where(w > 0, x * x, -x) + x.clamp(-0.75, 0.75)
    return torch.maximum(y, w) * x.sort(dim=1).values


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 4, requires_grad=True), new.randn(4, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
