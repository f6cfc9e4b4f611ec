"""Gradients of inputs through operands of different dtypes, each getting a gradient of its own dtype.

+++
id = "grad/flow_mixed_dtypes"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "dtype_promotion", "dtype_double", "dtype_half"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = x * w.double()
    return y.float() + w.float() * x.detach() + y.mean()


def calls(new):
    for _ in range(2):
        x, w = new.randn(4, requires_grad=True), new.randn(4, dtype=torch.bfloat16, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
