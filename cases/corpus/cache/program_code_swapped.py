"""The __code__ of the compiled program itself is exchanged between calls.

+++
id = "cache/program_code_swapped"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["introspection", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2 + 1


def other(x):
    return x - 3


def calls(new):
    original = program.__code__
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    program.__code__ = other.__code__
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    program.__code__ = original
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
