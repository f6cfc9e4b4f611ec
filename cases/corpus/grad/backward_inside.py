"""backward inside the program fills the gradients of arguments, adding to what is there.

+++
id = "grad/backward_inside"
clauses = ["GRAD-1", "GRAD-4"]
features = ["grad", "mutation"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x, w):
    y = torch.sigmoid(x @ w)
    y.sum().backward()
    first = w.grad.clone()
    (x * x).sum().backward()
    return first, x.grad * 2.0


def calls(new):
    w = new.randn(3, 2, requires_grad=True)
    for _ in range(3):
        x = new.randn(4, 3, requires_grad=True)
        yield Call(x, w)
        record((x.grad, w.grad))
