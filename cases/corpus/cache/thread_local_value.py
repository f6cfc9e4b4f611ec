"""A value of threading.local is set in one thread and missing in the others.

+++
id = "cache/thread_local_value"
clauses = ["CACHE-2", "CACHE-3"]
features = ["thread", "attribute", "introspection", "cache_key"]
origin = "families/thread_state"
generator = 1
+++
"""
import threading

import torch

LOCAL = threading.local()
LOCAL.owner = "the first thread"


def program(x):
    return x * getattr(LOCAL, "gain", 5.0)


def calls(new):
    yield Call(new.dyadic(3))
    LOCAL.gain = 2.0
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), thread=True)
    yield Call(new.dyadic(3))
    del LOCAL.gain
    yield Call(new.dyadic(3))
