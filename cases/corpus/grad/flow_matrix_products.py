"""Gradients of inputs through matrix products, batched and with a vector.

+++
id = "grad/flow_matrix_products"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "matmul"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = torch.tanh(x @ w)
    return torch.einsum("bij,bkj->bik", y, y) @ w[:, 0][:2] + torch.bmm(y, y.mT).diagonal(dim1=1, dim2=2)


def calls(new):
    for _ in range(2):
        x, w = new.randn(2, 2, 3, requires_grad=True), new.randn(3, 3, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
