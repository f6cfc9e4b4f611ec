"""A module global counts the calls and scales the result.

+++
id = "effect/global_counter"
clauses = ["EFFECT-1"]
features = ["global_write", "global_read", "cache_key"]
origin = "families/effects"
generator = 1
+++
"""
import torch

COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    return x * COUNT


def calls(new):
    global COUNT
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(4))
    COUNT = 10
    yield Call(new.dyadic(4))
