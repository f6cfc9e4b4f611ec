"""Twelve strings select the operation, and the first ones come again.

+++
id = "cache/limit_strings"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "string", "introspection", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def program(name, x):
    return getattr(torch, name)(x) + len(name)


def calls(new):
    names = ["abs", "neg", "square", "floor", "ceil", "sign", "trunc", "relu", "sum", "isnan", "sgn", "amax"]
    for name in (*names, "abs", "neg", "floor"):
        yield Call(name, new.dyadic(5))
