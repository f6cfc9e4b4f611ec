"""Calls alternate between the caller's thread and others; a setting changes and changes back on the way.

+++
id = "cache/called_from_two_threads"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "TRIGGER-1", "INTERCEPT-2", "CAPTURE-1"]
features = ["thread", "helper", "global_read", "cache_key"]
origin = "families/threads"
generator = 1
graphs = 1
+++
"""
import torch

SCALE = 2.0


def helper(x):
    return torch.relu(x) * SCALE


def program(x):
    return helper(x + 0.5) - x


def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4), cache="hit")
    SCALE = 3.0
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4))
    SCALE = 2.0
    yield Call(new.dyadic(4), thread=True)
    yield Call(new.dyadic(4), cache="hit")
