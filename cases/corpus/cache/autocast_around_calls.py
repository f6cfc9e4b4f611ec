"""A matrix product gives another dtype when the caller enables autocast.

+++
id = "cache/autocast_around_calls"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "matmul", "dtype_half", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return x @ w, x + 1


def calls(new):
    yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="compile")
    yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="hit")
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="recompile")
        yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="hit")
    yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="hit")
    with torch.autocast(new.device.type, enabled=False):
        yield Call(new.dyadic(4, 6), new.dyadic(6, 3))
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="hit")
    yield Call(new.dyadic(4, 6), new.dyadic(6, 3), cache="hit")
