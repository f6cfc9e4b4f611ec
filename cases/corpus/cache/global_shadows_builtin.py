"""A module global hides a builtin, is deleted so that the builtin shows through, and comes back.

+++
id = "cache/global_shadows_builtin"
clauses = ["CACHE-2", "CACHE-3", "FRAME-3", "CAPTURE-1", "CACHE-1"]
features = ["helper", "global_read", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def abs(x):
    return x * 100


SHADOW = abs


def program(x):
    return abs(x) + 1


def calls(new):
    global abs
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    del abs
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    abs = SHADOW
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
