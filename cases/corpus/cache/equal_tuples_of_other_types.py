"""A tuple of numbers is replaced by an equal one with elements of other types.

+++
id = "cache/equal_tuples_of_other_types"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["global_read", "container", "dtype_promotion", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

FACTORS = (1, 2)


def program(x):
    first, second = FACTORS
    return x * first, x * second, FACTORS


def calls(new):
    global FACTORS
    yield Call(new.integers(1, 9, 4), cache="compile")
    yield Call(new.integers(1, 9, 4), cache="hit")
    FACTORS = (1, 2.0)
    yield Call(new.integers(1, 9, 4), cache="recompile")
    yield Call(new.integers(1, 9, 4), cache="hit")
    FACTORS = (True, 2)
    yield Call(new.integers(1, 9, 4), cache="recompile")
    yield Call(new.integers(1, 9, 4), cache="hit")
    FACTORS = (1, 2)
    yield Call(new.integers(1, 9, 4), cache="hit")
    yield Call(new.integers(1, 9, 4), cache="hit")
