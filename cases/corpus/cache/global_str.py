"""The program depends on a string in a module global, which is changed and changed back.

+++
id = "cache/global_str"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["global_read", "string", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

VALUE = "neg"
NOTE = "first"


def program(x):
    return getattr(torch, VALUE)(x) + len(VALUE)


def calls(new):
    global VALUE, NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = "square"
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    VALUE = "neg"
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
