"""An in-place operator on an argument that is a view of a tensor enters its gradient.

+++
id = "grad/inplace_on_view_of_base"
clauses = ["GRAD-1", "ALIAS-1"]
features = ["grad", "inplace", "view", "alias", "mutation"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(part, w):
    part.mul_(w)
    return part.sum()


def calls(new):
    for step in (1, 2):
        x, w = new.randn(6, requires_grad=True), new.randn(3, requires_grad=True)
        base = x * 2.0
        yield Call(base[:3] if step == 1 else base[1::2], w)
        (base * base).sum().backward()
        record((base, x.grad, w.grad))
