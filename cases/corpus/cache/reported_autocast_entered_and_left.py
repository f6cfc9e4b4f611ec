"""A product is taken plainly, under autocast to one type, to another, and plainly again.

+++
id = "cache/reported_autocast_entered_and_left"
clauses = ["CACHE-6", "CACHE-3", "PARITY-2", "CAPTURE-1"]
features = ["ambient_mode", "matmul", "dtype_half", "cache_key"]
origin = "regressions/state: changed-state, pytorch/pytorch#112260"
generator = 1
graphs = 1
precision = "bfloat16"
+++
"""
import torch


def program(a, b):
    return a @ b


def calls(new):
    a, b = new.dyadic(2, 3), new.dyadic(3, 2)
    yield Call(a, b)
    for dtype in (torch.bfloat16, torch.float16):
        with torch.autocast(a.device.type, dtype=dtype):
            yield Call(a, b)
    yield Call(a, b)
