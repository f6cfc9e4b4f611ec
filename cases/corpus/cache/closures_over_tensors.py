"""Closures of one code object hold tensors of the same shape; each keeps its own.

+++
id = "cache/closures_over_tensors"
clauses = ["CACHE-2", "CACHE-8", "CAPTURE-1"]
features = ["closure", "callback", "pointwise", "cache_key", "nested_function"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


def adder(offset):
    def apply(x):
        return x * 2 + offset

    return apply


def program(f, x):
    return f(x)


def calls(new):
    first, second = adder(new.dyadic(5)), adder(new.dyadic(5))
    for f in (first, second, second, first, second):
        yield Call(f, new.dyadic(5))
