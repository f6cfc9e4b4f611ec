"""The program reads an attribute of an argument: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/attribute_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["attribute", "class", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    return x * settings.value, settings.value.sum(0), seen(settings.value)


def calls(new):
    settings = Settings(torch.ones(3, 3), "first")
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        settings.value = value
        yield Call(settings, new.dyadic(3, 3))
