"""A leaf that the program makes with requires_grad_ is differentiated apart from the argument.

+++
id = "grad/leaf_made_inside"
clauses = ["GRAD-2", "GRAD-1"]
features = ["grad", "inplace"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x):
    leaf = (x.detach() * 2.0).requires_grad_()
    y = (leaf * leaf * x).sum()
    (slope,) = torch.autograd.grad(y, leaf, retain_graph=True)
    return slope, leaf, y


def calls(new):
    for requires_grad in (True, False):
        x = new.randn(3, requires_grad=requires_grad)
        slope, leaf, y = yield Call(x)
        record((slope.requires_grad, leaf.is_leaf, leaf.requires_grad))
        y.backward()
        record((leaf.grad, x.grad))
