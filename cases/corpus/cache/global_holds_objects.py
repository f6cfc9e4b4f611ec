"""The program reads a module global: a list, a dictionary or a class, there and back.

+++
id = "cache/global_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["global_read", "branch_on_python", "container", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch

VALUE = [2, 0.5]
NOTE = "first"


def program(x):
    if isinstance(VALUE, list):
        return x * VALUE[0] + VALUE[1]
    if isinstance(VALUE, dict):
        return x * VALUE.get("factor", 6) + VALUE.get("shift", 0.0)
    return x * VALUE.factor


def calls(new):
    global VALUE
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        VALUE = value
        yield Call(new.dyadic(3, 3))
