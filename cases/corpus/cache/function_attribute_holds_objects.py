"""The program reads an attribute of a function: a list, a dictionary or a class, there and back.

+++
id = "cache/function_attribute_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["attribute", "helper", "branch_on_python", "container", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def holder():
    pass


holder.value = [2, 0.5]


def program(x):
    if isinstance(holder.value, list):
        return x * holder.value[0] + holder.value[1]
    if isinstance(holder.value, dict):
        return x * holder.value.get("factor", 6) + holder.value.get("shift", 0.0)
    return x * holder.value.factor


def calls(new):
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        holder.value = value
        yield Call(new.dyadic(3, 3))
