"""A helper's free variable belongs to a function two levels up, which rebinds it.

+++
id = "cache/nested_closures"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["closure", "nonlocal", "nested_function", "helper", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def make():
    scale = 2

    def middle():
        def inner(x):
            return x * scale

        return inner

    def rebind(value):
        nonlocal scale
        scale = value

    return middle(), rebind


helper, rebind = make()


def program(x):
    return helper(x) + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    rebind(5)
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    rebind(2)
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
