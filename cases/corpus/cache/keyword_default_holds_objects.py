"""The program reads a keyword-only default of a helper (__kwdefaults__): a list, a dictionary or a class, there and back.

+++
id = "cache/keyword_default_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["default_argument", "keyword_only", "helper", "branch_on_python", "container", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch

NOTE = "first"


def helper(x, *, value=[2, 0.5]):
    if isinstance(value, list):
        return x * value[0] + value[1]
    if isinstance(value, dict):
        return x * value.get("factor", 6) + value.get("shift", 0.0)
    return x * value.factor


def program(x):
    return helper(x * 2)


def calls(new):
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        helper.__kwdefaults__ = {"value": value}
        yield Call(new.dyadic(3, 3))
