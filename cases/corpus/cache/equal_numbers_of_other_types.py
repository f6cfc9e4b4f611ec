"""The argument is 1, 1.0 and True in turn: equal numbers that are not the same.

+++
id = "cache/equal_numbers_of_other_types"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_int", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def program(n, x):
    return x * n, n, type(n).__name__


def calls(new):
    yield Call(1, new.integers(1, 9, 4), cache="compile")
    yield Call(1.0, new.integers(1, 9, 4), cache="recompile")
    yield Call(True, new.integers(1, 9, 4), cache="recompile")
    yield Call(1, new.integers(1, 9, 4), cache="hit")
    yield Call(1.0, new.integers(1, 9, 4), cache="hit")
    yield Call(True, new.integers(1, 9, 4), cache="hit")
