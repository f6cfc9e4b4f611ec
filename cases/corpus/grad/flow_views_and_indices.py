"""Gradients of inputs through views, slices and integer indices.

+++
id = "grad/flow_views_and_indices"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "view", "indexing"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = x.t()[1:, ::2] * w[0]
    return y + x[1, 2] * x[:, -1].mean()


def calls(new):
    for _ in range(2):
        x, w = new.randn(4, 3, requires_grad=True), new.randn(2, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
