"""Gradients of inputs through gather, scatter_add and index_select with repeated indices.

+++
id = "grad/flow_gather_and_scatter"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "indexing"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    taken = x.gather(1, w)
    spread = torch.zeros_like(x).scatter_add(1, w, taken * 2.0)
    return spread * x + x.index_select(1, w[0]).mean()


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, 4, requires_grad=True), new.integers(0, 4, 3, 4)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
