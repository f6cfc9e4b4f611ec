"""Hooks on an intermediate and on an argument change the gradients that pass and log them.

+++
id = "grad/tensor_hooks"
clauses = ["GRAD-5", "EFFECT-1"]
features = ["grad", "hook", "closure", "container", "nested_function"]
origin = "families/training"
generator = 1
+++
"""
import torch

LOG = []


def program(x, gain):
    y = x * 2.0

    def scale(gradient):
        LOG.append("intermediate")
        return gradient * gain

    y.register_hook(scale)
    return y.sin() + x


def calls(new):
    for gain in (3.0, 3.0, -1.0):
        x = new.randn(3, requires_grad=True)
        handle = x.register_hook(lambda gradient: LOG.append("argument") or gradient + 1.0)
        y = yield Call(x, gain)
        y.sum().backward()
        record((x.grad, list(LOG)))
        handle.remove()
