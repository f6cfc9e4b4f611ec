"""The program reads an attribute of an argument: a list, a dictionary or a class, there and back.

+++
id = "cache/attribute_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["attribute", "class", "branch_on_python", "container", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    if isinstance(settings.value, list):
        return x * settings.value[0] + settings.value[1]
    if isinstance(settings.value, dict):
        return x * settings.value.get("factor", 6) + settings.value.get("shift", 0.0)
    return x * settings.value.factor


def calls(new):
    settings = Settings([2, 0.5], "first")
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        settings.value = value
        yield Call(settings, new.dyadic(3, 3))
