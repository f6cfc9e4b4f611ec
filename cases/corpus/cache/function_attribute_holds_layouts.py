"""The program reads an attribute of a function: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/function_attribute_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["attribute", "helper", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


def holder():
    pass


holder.value = torch.ones(3, 3)


def program(x):
    return x * holder.value, holder.value.sum(0), seen(holder.value)


def calls(new):
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        holder.value = value
        yield Call(new.dyadic(3, 3))
