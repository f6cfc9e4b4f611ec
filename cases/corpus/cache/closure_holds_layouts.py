"""The program reads a closure cell: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/closure_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["closure", "nonlocal", "size_arithmetic", "strides", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


NOTE = "first"


def make(value):
    def program(x):
        return x * value, value.sum(0), seen(value)

    def replace(replacement):
        nonlocal value
        value = replacement

    return program, replace


program, replace = make(torch.ones(3, 3))


def calls(new):
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        replace(value)
        yield Call(new.dyadic(3, 3))
