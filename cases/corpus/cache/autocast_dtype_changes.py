"""The autocast dtype that the caller chose changes between calls.

+++
id = "cache/autocast_dtype_changes"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "matmul", "dtype_half", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = torch.nn.functional.linear(x, w)
    return y, str(y.dtype).startswith("torch.b")


def calls(new):
    yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="compile")
    yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="hit")
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="recompile")
        yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="hit")
    yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="hit")
    with torch.autocast(new.device.type, dtype=torch.float16):
        yield Call(new.dyadic(4, 6), new.dyadic(3, 6))
    with torch.autocast(new.device.type, dtype=torch.bfloat16):
        yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="hit")
    yield Call(new.dyadic(4, 6), new.dyadic(3, 6), cache="hit")
