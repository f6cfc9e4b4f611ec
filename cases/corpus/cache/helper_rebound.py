"""The module global that names a helper is rebound to another function.

+++
id = "cache/helper_rebound"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["helper", "global_read", "pointwise", "cache_key"]
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


ORIGINAL = helper


def program(x):
    return helper(x) + 1


def calls(new):
    global helper
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    helper = other
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    helper = ORIGINAL
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
