"""The program reads a module global: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/global_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["global_read", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


VALUE = torch.ones(3, 3)
NOTE = "first"


def program(x):
    return x * VALUE, VALUE.sum(0), seen(VALUE)


def calls(new):
    global VALUE
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        VALUE = value
        yield Call(new.dyadic(3, 3))
