"""A derivative taken inside with create_graph is differentiated again by the caller.

+++
id = "grad/grad_inside_create_graph"
clauses = ["GRAD-5", "GRAD-1"]
features = ["grad", "higher_order_grad"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x):
    y = (x**4).sum()
    (slope,) = torch.autograd.grad(y, x, create_graph=True)
    return slope, (slope * slope).sum()


def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        slope, penalty = yield Call(x)
        record(torch.autograd.grad(slope.sum(), x, retain_graph=True))
        penalty.backward()
        record(x.grad)
