"""The input's dtype decides how it combines with a Python number and another tensor.

+++
id = "cache/dtype_promotes_with_constant"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_half", "dtype_int", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return x * 2, x + 0.5, x + y


def calls(new):
    yield Call(new.integers(0, 9, 4, dtype=torch.int16), new.integers(0, 9, 4, dtype=torch.int32), cache="compile")
    yield Call(new.integers(0, 9, 4, dtype=torch.int16), new.integers(0, 9, 4, dtype=torch.int32), cache="hit")
    yield Call(new.dyadic(4, dtype=torch.bfloat16), new.integers(0, 9, 4, dtype=torch.int32), cache="recompile")
    yield Call(new.dyadic(4, dtype=torch.bfloat16), new.integers(0, 9, 4, dtype=torch.int32), cache="hit")
    yield Call(new.integers(0, 9, 4, dtype=torch.int16), new.integers(0, 9, 4, dtype=torch.int32), cache="hit")
    yield Call(new.dyadic(4, dtype=torch.bfloat16), new.integers(0, 9, 4, dtype=torch.int32), cache="hit")
