"""The program reads an element of a module's list: a list, a dictionary or a class, there and back.

+++
id = "cache/list_element_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["container", "global_read", "branch_on_python", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch

VALUES = ["first", [2, 0.5]]


def program(x):
    if isinstance(VALUES[1], list):
        return x * VALUES[1][0] + VALUES[1][1]
    if isinstance(VALUES[1], dict):
        return x * VALUES[1].get("factor", 6) + VALUES[1].get("shift", 0.0)
    return x * VALUES[1].factor


def calls(new):
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        VALUES[1] = value
        yield Call(new.dyadic(3, 3))
