"""A global that the program reads is deleted: NameError, until it is defined again.

+++
id = "cache/deleted_global_raises"
clauses = ["CACHE-2", "CACHE-3", "EXC-1", "CAPTURE-1", "CACHE-1"]
features = ["global_read", "exception", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch

SCALE = 2


def program(x):
    return x * SCALE + 1


def calls(new):
    global SCALE
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    del SCALE
    error = yield Call(new.dyadic(5))
    record(type(error).__name__)
    SCALE = 5
    yield Call(new.dyadic(5), cache="recompile")
    SCALE = 2
    yield Call(new.dyadic(5), cache="hit")
