"""Gradients flow back through batches of changing size into an input and a shared weight.

+++
id = "shape/gradients_of_batches"
clauses = ["SHAPE-1", "SHAPE-2", "GRAD-1", "CAPTURE-1"]
features = ["dynamic_shapes", "grad", "matmul"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return (torch.tanh(x @ w) * x.shape[0]).sum()


def calls(new):
    w = new.randn(3, 2, requires_grad=True)
    for n in (4, 6, 5, 1, 0, 4):
        x = new.randn(n, 3, requires_grad=True)
        loss = yield Call(x, w)
        loss.backward()
        record((x.grad, w.grad))
