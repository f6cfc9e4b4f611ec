"""Gradients of inputs through log-softmax and cross entropy with weights of classes.

+++
id = "grad/flow_cross_entropy"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "reduction", "indexing"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    weight = torch.linspace(0.5, 2.0, x.shape[1], device=x.device, dtype=x.dtype)
    loss = torch.nn.functional.cross_entropy(x, w, weight=weight, label_smoothing=0.1)
    return loss + x.log_softmax(0)[0] + x.softmax(1)[:, 0].sum()


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 4, requires_grad=True), new.integers(0, 4, 3)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
