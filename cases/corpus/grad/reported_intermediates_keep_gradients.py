"""retain_grad inside, on an intermediate and on a result: both have their gradients after backward.

+++
id = "grad/reported_intermediates_keep_gradients"
clauses = ["GRAD-1", "GRAD-2"]
features = ["grad", "pointwise"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#91468"
generator = 1
+++
"""
import torch


def program(x):
    inner = x * 3.0
    inner.retain_grad()
    outer = inner.sin()
    outer.retain_grad()
    return inner, outer


def calls(new):
    for _ in range(2):
        x = new.dyadic(3, requires_grad=True)
        inner, outer = yield Call(x)
        outer.square().sum().backward()
        record((x.grad, inner.grad, outer.grad))
