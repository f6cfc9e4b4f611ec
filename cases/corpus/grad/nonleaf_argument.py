"""An argument that is itself computed passes its gradient on, and keeps it when asked to.

+++
id = "grad/nonleaf_argument"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(h, w):
    return torch.sigmoid(h * w) + h


def calls(new):
    for keep in (True, False):
        x, w = new.randn(4, requires_grad=True), new.randn(4, requires_grad=True)
        h = x.exp()
        if keep:
            h.retain_grad()
        y = yield Call(h, w)
        y.sum().backward()
        record((x.grad, w.grad, h.grad if keep else None, h.is_leaf))
