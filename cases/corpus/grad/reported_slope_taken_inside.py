"""A derivative with create_graph is taken inside; the caller differentiates it again.

+++
id = "grad/reported_slope_taken_inside"
clauses = ["GRAD-5", "GRAD-1"]
features = ["grad", "higher_order_grad"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#183603"
generator = 1
+++
"""
import torch


def program(x):
    (slope,) = torch.autograd.grad((x**3 - x).sum(), x, create_graph=True)
    return slope * 2.0


def calls(new):
    for _ in range(2):
        x = new.dyadic(3, requires_grad=True)
        slope = yield Call(x)
        record(torch.autograd.grad(slope.sum(), x)[0])
