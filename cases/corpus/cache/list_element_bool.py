"""The program depends on a bool in an element of a module's list, which is changed and changed back.

+++
id = "cache/list_element_bool"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "global_read", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUES = ["first", True]


def program(x):
    if VALUES[1]:
        return x * 2
    return x.sum() - 1


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = False
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUES[1] = True
    yield Call(new.dyadic(6), cache="hit")
    VALUES[0] = "other"
    yield Call(new.dyadic(6), cache="hit")
