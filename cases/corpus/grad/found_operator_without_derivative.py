"""An operator that has no derivative is used on what requires a gradient, and nobody asks for it.

+++
id = "grad/found_operator_without_derivative"
clauses = ["GRAD-1", "GRAD-2"]
features = ["pointwise", "grad"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


def program(x):
    return torch.heaviside(x, x) + 1.0


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4, requires_grad=True))
