"""The same bits as signed and as unsigned bytes: shifts, negation and comparison differ.

+++
id = "cache/signed_or_unsigned"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "PARITY-4", "CAPTURE-1"]
features = ["dtype_int", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x >> 1, -x, x > 100, x.sum()


def calls(new):
    yield Call(new.integers(0, 128, 5, dtype=torch.uint8) + 120, cache="compile")
    yield Call(new.integers(0, 128, 5, dtype=torch.uint8) + 120, cache="hit")
    yield Call(new.integers(-128, 128, 5, dtype=torch.int8), cache="recompile")
    yield Call(new.integers(-128, 128, 5, dtype=torch.int8), cache="hit")
    yield Call(new.integers(0, 128, 5, dtype=torch.uint8) + 120, cache="hit")
    yield Call(new.integers(-128, 128, 5, dtype=torch.int8), cache="hit")
