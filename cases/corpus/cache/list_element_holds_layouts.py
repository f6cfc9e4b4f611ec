"""The program reads an element of a module's list: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/list_element_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["container", "global_read", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


VALUES = ["first", torch.ones(3, 3)]


def program(x):
    return x * VALUES[1], VALUES[1].sum(0), seen(VALUES[1])


def calls(new):
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        VALUES[1] = value
        yield Call(new.dyadic(3, 3))
