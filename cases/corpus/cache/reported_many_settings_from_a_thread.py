"""Calls with more settings than a usual limit come from other threads, then from the first.

+++
id = "cache/reported_many_settings_from_a_thread"
clauses = ["CACHE-7", "CACHE-2", "TRIGGER-1", "CAPTURE-1"]
features = ["thread", "many_calls", "cache_key", "string"]
origin = "regressions/state: threads, pytorch/pytorch#186537"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, name):
    return x * len(name) + name.count("a"), name.upper()


def calls(new):
    names = ["a" * k + "b" * (k % 3) for k in range(1, 14)]
    for name in names:
        yield Call(new.dyadic(3), name, thread=True)
    for name in names[::4]:
        yield Call(new.dyadic(3), name)
