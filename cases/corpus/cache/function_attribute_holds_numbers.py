"""The program reads an attribute of a function: an int, a bool or a float, there and back.

+++
id = "cache/function_attribute_holds_numbers"
clauses = ["CACHE-2", "CACHE-3"]
features = ["attribute", "helper", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def holder():
    pass


holder.value = 2


def program(x):
    if isinstance(holder.value, bool):
        return x * 2.0 if holder.value else x.sum() - 1.0
    return x * holder.value, torch.full((2,), holder.value).to(x.device)


def calls(new):
    values = 2, 3, True, False, 0.5, 1.5
    for value in (*values, *values[::-1]):
        holder.value = value
        yield Call(new.dyadic(3, 3))
