"""Fourteen float arguments, some repeated, past every recompile limit.

+++
id = "cache/limit_floats"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def program(scale, x):
    if scale > 4.1:
        return x - scale
    return x * scale, scale


def calls(new):
    for k in (*range(14), 0, 13, 1):
        yield Call(k * 0.5, new.dyadic(5))
