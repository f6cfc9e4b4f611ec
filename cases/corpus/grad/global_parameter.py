"""Gradients of a parameter in a module global, replaced between calls, and of one in a cell.

+++
id = "grad/global_parameter"
clauses = ["GRAD-1", "CACHE-2"]
features = ["grad", "global_read", "closure", "cache_key", "nested_function"]
origin = "families/gradients"
generator = 1
+++
"""
import torch

GAIN = torch.nn.Parameter(torch.tensor([0.5, -1.0, 2.0]))


def make(weight):
    def apply(x):
        return x * weight

    return apply


APPLY = None


def program(x):
    return APPLY(x * GAIN).exp()


def calls(new):
    global APPLY, GAIN
    weight, first = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    GAIN, APPLY = first, make(weight)
    for step in range(3):
        y = yield Call(new.rand(3))
        y.sum().backward()
        record((weight.grad, first.grad, GAIN.grad))
        if step == 1:
            GAIN = new.randn(3, requires_grad=True)
