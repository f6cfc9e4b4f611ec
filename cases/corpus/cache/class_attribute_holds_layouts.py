"""The program reads a class attribute read through an instance: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/class_attribute_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["class_attribute", "class", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


class Settings:
    value = torch.ones(3, 3)
    note = "first"


def program(settings, x):
    return x * settings.value, settings.value.sum(0), seen(settings.value)


def calls(new):
    settings = Settings()
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        Settings.value = value
        yield Call(settings, new.dyadic(3, 3))
