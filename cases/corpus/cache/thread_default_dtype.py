"""The default dtype is that of the process: set by the caller, it holds in other threads.

+++
id = "cache/thread_default_dtype"
clauses = ["CACHE-6", "CACHE-3", "PARITY-2"]
features = ["thread", "ambient_mode", "dtype_double", "cache_key"]
origin = "families/thread_state"
generator = 1
+++
"""
import torch


def program(i):
    return i / 4, torch.ones(2)


def calls(new):
    i = new.integers(0, 9, 3)
    before = torch.get_default_dtype()
    yield Call(i, thread=True)
    torch.set_default_dtype(torch.float64)
    yield Call(i, thread=True)
    yield Call(i)
    torch.set_default_dtype(before)
    yield Call(i, thread=True)
