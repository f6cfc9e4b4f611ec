"""The program depends on None or a number in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUES = ["first", None]


def program(x):
    if VALUES[1] is None:
        return x - 1
    return x * VALUES[1]


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = 3.5
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = None
    yield Call(new.dyadic(6), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6), cache="hit")
