"""Gradients of inputs through concatenation, stacking, splitting and padding.

+++
id = "grad/flow_joined_and_split"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "view"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    left, right = torch.cat([x, w * x], dim=1).split([1, 5], dim=1)
    y = torch.stack([left.expand(-1, 5), right * 2.0])
    return torch.nn.functional.pad(y, (1, 0), value=3.0) * y.mean()


def calls(new):
    for _ in range(2):
        x, w = new.randn(2, 3, requires_grad=True), new.randn(2, 1, requires_grad=True)
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
