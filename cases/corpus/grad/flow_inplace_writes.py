"""Gradients of inputs through in-place writes to an intermediate and to views of it.

+++
id = "grad/flow_inplace_writes"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "inplace", "view"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    y[1:] += w * w
    y.view(-1)[0] = x.sum()
    y.add_(x).mul_(0.5)
    return y.tanh_()


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 4, requires_grad=True), new.randn(4, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
