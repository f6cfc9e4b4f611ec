"""A custom function saves tensors and a number, and asks which inputs need gradients.

+++
id = "grad/function_saved_tensors"
clauses = ["GRAD-5", "GRAD-1", "CAPTURE-1"]
features = ["autograd_function", "grad", "class"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


class Blend(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, power):
        ctx.save_for_backward(x, w)
        ctx.power = power
        return x * w**power

    @staticmethod
    def backward(ctx, gradient):
        x, w = ctx.saved_tensors
        by_x = by_w = None
        if ctx.needs_input_grad[0]:
            by_x = gradient * w**ctx.power * 10.0
        if ctx.needs_input_grad[1]:
            by_w = gradient * x * ctx.power + 1.0
        return by_x, by_w, None


def program(x, w, power):
    return Blend.apply(x * 2.0, w, power).sin()


def calls(new):
    for x_grad, w_grad, power in ((True, True, 2), (True, False, 2), (False, True, 3)):
        x, w = new.randn(3, requires_grad=x_grad), new.randn(3, requires_grad=w_grad)
        y = yield Call(x, w, power)
        y.sum().backward()
        record((x.grad, w.grad))
