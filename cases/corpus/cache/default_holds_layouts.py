"""The program reads a default of the program itself (__defaults__): a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/default_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["default_argument", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


NOTE = "first"


def program(x, value=torch.ones(3, 3)):
    return x * value, value.sum(0), seen(value)


def calls(new):
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        program.__defaults__ = (value,)
        yield Call(new.dyadic(3, 3))
