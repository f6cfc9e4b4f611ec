"""The program reads an attribute of a function: a string, None or a tuple, there and back.

+++
id = "cache/function_attribute_holds_texts"
clauses = ["CACHE-2", "CACHE-3"]
features = ["attribute", "helper", "branch_on_python", "string", "container", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def holder():
    pass


holder.value = "neg"


def program(x):
    if holder.value is None:
        return x - 1.0
    if isinstance(holder.value, str):
        return getattr(torch, holder.value)(x) + len(holder.value)
    factor, shift = holder.value
    return x * factor + shift


def calls(new):
    values = "neg", "square", None, (2, 0.5), (3, 0.5)
    for value in (*values, *values[::-1]):
        holder.value = value
        yield Call(new.dyadic(3, 3))
