"""A context variable is set in one thread; the others begin with its default.

+++
id = "cache/thread_context_variable"
clauses = ["CACHE-2", "CACHE-3"]
features = ["thread", "cache_key"]
origin = "families/thread_state"
generator = 1
+++
"""
import contextvars

import torch

GAIN = contextvars.ContextVar("gain", default=5.0)


def program(x):
    return x * GAIN.get()


def calls(new):
    yield Call(new.dyadic(3))
    token = GAIN.set(2.0)
    yield Call(new.dyadic(3))
    yield Call(new.dyadic(3), thread=True)
    yield Call(new.dyadic(3))
    GAIN.reset(token)
    yield Call(new.dyadic(3))
