"""A custom function returns two outputs, one of them marked as not differentiable.

+++
id = "grad/function_several_outputs"
clauses = ["GRAD-5", "GRAD-2"]
features = ["autograd_function", "grad", "class", "dtype_int", "sorting"]
origin = "families/training"
generator = 1
+++
"""
import torch


class SortWithIndex(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        values, index = x.sort()
        ctx.mark_non_differentiable(index)
        ctx.save_for_backward(index)
        return values, index

    @staticmethod
    def backward(ctx, by_values, by_index):
        (index,) = ctx.saved_tensors
        return torch.zeros_like(by_values).scatter(0, index, by_values * 2.0)


def program(x):
    values, index = SortWithIndex.apply(x)
    return values * torch.arange(x.shape[0], device=x.device), index


def calls(new):
    for _ in range(2):
        x = new.randn(4, requires_grad=True)
        y, index = yield Call(x)
        record(index.requires_grad)
        y.sum().backward()
        record(x.grad)
