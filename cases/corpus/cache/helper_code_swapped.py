"""The __code__ of a helper is exchanged: the function object stays the same.

+++
id = "cache/helper_code_swapped"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["helper", "introspection", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def helper(x):
    return x * 2


def other(x):
    return x - 3


def program(x):
    return helper(x) + 1


def calls(new):
    original = helper.__code__
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    helper.__code__ = other.__code__
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    helper.__code__ = original
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
