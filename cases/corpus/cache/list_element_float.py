"""The program depends on a float in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_float"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUES = ["first", 0.5]


def program(x):
    return x * VALUES[1] + 1


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = 1.75
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = 0.5
    yield Call(new.dyadic(6), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6), cache="hit")
