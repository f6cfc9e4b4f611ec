"""A branch on the floating-point nature of the input, called with floats and with integers.

+++
id = "cache/dtype_float_or_integer"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "CAPTURE-1"]
features = ["dtype_int", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if x.is_floating_point():
        return x * 2.5
    return x // 2


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.integers(2, 20, 5), cache="recompile")
    yield Call(new.integers(2, 20, 5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.integers(2, 20, 5), cache="hit")
