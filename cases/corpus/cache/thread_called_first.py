"""The first call comes from a thread that is gone when the same call comes again.

+++
id = "cache/thread_called_first"
clauses = ["CACHE-1", "TRIGGER-1", "TRIGGER-3", "CAPTURE-1"]
features = ["thread", "pointwise"]
origin = "families/thread_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.relu(x - 0.25) * 2.0


def calls(new):
    yield Call(new.dyadic(4), thread=True, cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(4), thread=True, cache="hit")
