"""Gradients of inputs through a convolution, average pooling and a group norm.

+++
id = "grad/flow_convolution"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "convolution", "normalization"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = torch.nn.functional.conv2d(x, w, padding=1, stride=2)
    y = torch.nn.functional.group_norm(y, 2)
    return torch.nn.functional.avg_pool2d(y * y, 2)


def calls(new):
    for _ in range(2):
        x, w = new.randn(2, 3, 7, 7, requires_grad=True), new.randn(4, 3, 3, 3, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
