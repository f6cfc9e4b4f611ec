"""A custom function given one tensor for both arguments accumulates two unlike gradients.

+++
id = "grad/function_same_tensor_twice"
clauses = ["GRAD-5", "ALIAS-4"]
features = ["autograd_function", "grad", "class", "alias"]
origin = "families/training"
generator = 1
+++
"""
import torch


class Lopsided(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a + b * 2.0

    @staticmethod
    def backward(ctx, gradient):
        return gradient * 3.0, gradient * 50.0


def program(a, b):
    return Lopsided.apply(a, b).sum()


def calls(new):
    x, y = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    for a, b in ((x, y), (x, x), (y, x)):
        z = yield Call(a, b)
        z.backward()
        record((x.grad, y.grad))
