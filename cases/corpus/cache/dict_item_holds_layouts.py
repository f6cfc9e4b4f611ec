"""The program reads an item of a dictionary argument: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/dict_item_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["container", "size_arithmetic", "strides", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


def program(config, x):
    return x * config["value"], config["value"].sum(0), seen(config["value"])


def calls(new):
    config = {"value": torch.ones(3, 3), "note": "first"}
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        config["value"] = value
        yield Call(config, new.dyadic(3, 3))
