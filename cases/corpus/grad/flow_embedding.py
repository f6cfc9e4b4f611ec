"""Gradients of inputs through an embedding with repeated rows and a padding row.

+++
id = "grad/flow_embedding"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "indexing", "normalization"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    rows = torch.nn.functional.embedding(x, w, padding_idx=1)
    return torch.nn.functional.layer_norm(rows + rows.flip(0), (3,)) * rows


def calls(new):
    for _ in range(2):
        x, w = new.integers(0, 5, 4), new.randn(5, 3, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
