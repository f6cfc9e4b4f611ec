"""The program reads a keyword argument: a list, a dictionary or a class, there and back.

+++
id = "cache/keyword_argument_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["keyword_only", "branch_on_python", "container", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def program(x, *, value):
    if isinstance(value, list):
        return x * value[0] + value[1]
    if isinstance(value, dict):
        return x * value.get("factor", 6) + value.get("shift", 0.0)
    return x * value.factor


def calls(new):
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        named = value
        yield Call(new.dyadic(3, 3), value=named)
