"""The caller differentiates a result twice.

+++
id = "grad/double_backward_outside"
clauses = ["GRAD-5", "CAPTURE-1"]
features = ["grad", "higher_order_grad"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return torch.tanh(x * w) + x**3


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
        y = yield Call(x, w)
        (slope,) = torch.autograd.grad(y.sum(), x, create_graph=True)
        slope.square().sum().backward()
        record((slope, x.grad, w.grad))
