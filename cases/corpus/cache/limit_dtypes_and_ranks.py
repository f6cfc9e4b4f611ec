"""Fourteen combinations of dtype and rank reach one program.

+++
id = "cache/limit_dtypes_and_ranks"
clauses = ["CACHE-5", "CACHE-7", "CAPTURE-1"]
features = ["many_calls", "dtype_int", "dtype_half", "dtype_double", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return (x * 2 + 1).sum(dim=0), x.dim()


def calls(new):
    for dtype in (torch.float32, torch.float64, torch.bfloat16, torch.float16):
        yield Call(new.dyadic(3, dtype=dtype))
        yield Call(new.dyadic(3, 2, dtype=dtype))
    for dtype in (torch.int8, torch.int32, torch.int64):
        yield Call(new.integers(0, 9, 3, dtype=dtype))
        yield Call(new.integers(0, 9, 3, 2, 2, dtype=dtype))
    yield Call(new.dyadic(3))
    yield Call(new.integers(0, 9, 3, dtype=torch.int8))
