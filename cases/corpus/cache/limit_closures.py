"""Twelve closures of one code object, made anew, each called twice.

+++
id = "cache/limit_closures"
clauses = ["CACHE-7", "CACHE-8", "CAPTURE-1"]
features = ["many_calls", "closure", "callback", "cache_key", "nested_function"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def scaler(scale):
    def apply(x):
        return x * scale + len(str(scale))

    return apply


def program(f, x):
    return f(x) + 1


def calls(new):
    functions = [scaler(scale) for scale in range(3, 15)]
    for f in functions + functions:
        yield Call(f, new.dyadic(5))
