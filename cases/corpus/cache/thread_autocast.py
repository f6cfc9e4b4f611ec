"""Autocast is on in the calling thread; calls from other threads know nothing of it.

+++
id = "cache/thread_autocast"
clauses = ["CACHE-6", "CACHE-3", "PARITY-2", "CAPTURE-1"]
features = ["thread", "ambient_mode", "matmul", "dtype_half", "cache_key"]
origin = "families/thread_state"
generator = 1
graphs = 1
precision = "bfloat16"
+++
"""
import torch


def program(a, b):
    return a @ b - 1.0


def calls(new):
    a, b = new.dyadic(2, 3), new.dyadic(3, 2)
    with torch.autocast(a.device.type, dtype=torch.bfloat16):
        yield Call(a, b)
        yield Call(a, b, thread=True)
        yield Call(a, b)
    yield Call(a, b, thread=True)
    yield Call(a, b)
