"""Factory calls without a dtype follow the default dtype, which the caller changes.

+++
id = "cache/default_dtype_and_factories"
clauses = ["CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["ambient_mode", "with_block", "dtype_promotion", "dtype_double", "cache_key", "generator", "try_finally"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import contextlib

import torch


@contextlib.contextmanager
def default_dtype(dtype):
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


def program(x):
    steps = torch.arange(0.0, 4.0, device=x.device)
    return x + torch.ones(4, device=x.device), steps * 0.5


def calls(new):
    yield Call(new.integers(0, 9, 4), cache="compile")
    yield Call(new.integers(0, 9, 4), cache="hit")
    with default_dtype(torch.float64):
        yield Call(new.integers(0, 9, 4), cache="recompile")
        yield Call(new.integers(0, 9, 4), cache="hit")
    yield Call(new.integers(0, 9, 4), cache="hit")
    with default_dtype(torch.bfloat16):
        yield Call(new.integers(0, 9, 4))
    with default_dtype(torch.float64):
        yield Call(new.integers(0, 9, 4), cache="hit")
    yield Call(new.integers(0, 9, 4), cache="hit")
