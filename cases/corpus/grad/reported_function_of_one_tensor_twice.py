"""An autograd.Function has one tensor for both operands: it receives both gradients, added up.

+++
id = "grad/reported_function_of_one_tensor_twice"
clauses = ["GRAD-5", "GRAD-1", "ALIAS-4"]
features = ["grad", "autograd_function", "alias", "class"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#181146"
generator = 1
+++
"""
import torch


class Blend(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a * 2.0 - b

    @staticmethod
    def backward(ctx, gradient):
        return gradient * 5.0, gradient * 70.0


def program(a, b):
    return Blend.apply(a, b).sum()


def calls(new):
    for same in (True, False, True):
        a, b = new.dyadic(3, requires_grad=True), new.dyadic(3, requires_grad=True)
        y = yield Call(a, a if same else b)
        y.backward()
        record((a.grad, b.grad))
