"""The program depends on a bool in a module global, which is changed and changed back.

+++
id = "cache/global_bool"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["global_read", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUE = True
NOTE = "first"


def program(x):
    if VALUE:
        return x * 2
    return x.sum() - 1


def calls(new):
    global VALUE, NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = False
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = True
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
