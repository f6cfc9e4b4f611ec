"""An int64 operand without dimensions does not promote int32, one with a single element does.

+++
id = "cache/zero_dim_or_one_dim"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "PARITY-2", "CAPTURE-1"]
features = ["zero_dim", "dtype_promotion", "dtype_int", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, scale):
    y = x * scale
    return y, y.dtype


def calls(new):
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, dtype=torch.int64), cache="compile")
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, dtype=torch.int64), cache="hit")
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, 1, dtype=torch.int64), cache="recompile")
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, 1, dtype=torch.int64), cache="hit")
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, dtype=torch.int64), cache="hit")
    yield Call(new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, 1, dtype=torch.int64), cache="hit")
