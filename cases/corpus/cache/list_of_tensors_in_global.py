"""Tensors in a module's list are replaced, appended and reordered.

+++
id = "cache/list_of_tensors_in_global"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["container", "for_loop", "global_read", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch

WEIGHTS = []


def program(x):
    for weight in WEIGHTS:
        x = x * 2 + weight
    return x


def calls(new):
    WEIGHTS.extend([new.dyadic(5), new.dyadic(5)])
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    WEIGHTS[0] = new.dyadic(5)
    yield Call(new.dyadic(5))
    WEIGHTS.append(new.dyadic(5))
    yield Call(new.dyadic(5), cache="recompile")
    WEIGHTS.reverse()
    yield Call(new.dyadic(5))
    WEIGHTS.pop()
    yield Call(new.dyadic(5))
