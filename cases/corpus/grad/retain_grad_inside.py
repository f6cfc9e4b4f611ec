"""retain_grad on an intermediate and on a result keeps their gradients for the caller.

+++
id = "grad/retain_grad_inside"
clauses = ["GRAD-1", "GRAD-5"]
features = ["grad"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    y.retain_grad()
    z = y.sin()
    z.retain_grad()
    return z, y


def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        z, y = yield Call(x)
        (z * z).sum().backward()
        record((x.grad, y.grad, z.grad))
