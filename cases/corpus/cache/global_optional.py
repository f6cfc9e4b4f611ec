"""The program depends on None or a number in a module global, which is changed and changed back.

+++
id = "cache/global_optional"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["global_read", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUE = None
NOTE = "first"


def program(x):
    if VALUE is None:
        return x - 1
    return x * VALUE


def calls(new):
    global VALUE, NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = 3.5
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = None
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
