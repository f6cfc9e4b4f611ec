"""A global of the module hides a builtin until it is deleted.

+++
id = "frame/builtin_shadowed"
clauses = ["FRAME-3", "CACHE-2", "CACHE-3", "CACHE-1"]
features = ["global_read", "cache_key", "helper"]
origin = "families/frame_names"
generator = 1
+++
"""
import torch


def smallest(values):
    return 10.0


def program(x, numbers):
    return x * min(numbers) + max(numbers)


def calls(new):
    global min
    yield Call(new.dyadic(4), [3.0, 2.0], cache="compile")
    min = smallest
    yield Call(new.dyadic(4), [3.0, 2.0], cache="recompile")
    del min
    yield Call(new.dyadic(4), [3.0, 2.0], cache="hit")
