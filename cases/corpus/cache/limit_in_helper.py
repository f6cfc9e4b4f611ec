"""A helper sees fourteen values of a counter while the arguments of the program stay of one kind.

+++
id = "cache/limit_in_helper"
clauses = ["CACHE-2", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "helper", "container", "object_mutation", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

STATE = {"round": 0}


def helper(x, n):
    return x * n if n % 2 else x.flip(0) - n


def program(x):
    STATE["round"] += 1
    return helper(x, STATE["round"]) + 1


def calls(new):
    for _ in range(14):
        yield Call(new.dyadic(5))
    STATE["round"] = 0
    yield Call(new.dyadic(5))
    yield Call(new.dyadic(5))
