"""The program depends on a tuple in a module global, which is changed and changed back.

+++
id = "cache/global_tuple"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["global_read", "container", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUE = (-0.5, 0.5)
NOTE = "first"


def program(x):
    low, high = VALUE
    return x.clamp(low, high) * 2


def calls(new):
    global VALUE, NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = (-0.5, 1.25)
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = (-0.5, 0.5)
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
