"""A module global goes from False to 0 and 0.0: equal each time, with another dtype as result.

+++
id = "cache/equal_global_of_other_type"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["global_read", "dtype_promotion", "dtype_bool", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

FILL = False


def program(mask):
    return torch.where(mask, FILL, mask), mask + FILL


def calls(new):
    global FILL
    yield Call(new.booleans(6), cache="compile")
    yield Call(new.booleans(6), cache="hit")
    FILL = 0
    yield Call(new.booleans(6), cache="recompile")
    yield Call(new.booleans(6), cache="hit")
    FILL = 0.0
    yield Call(new.booleans(6), cache="recompile")
    yield Call(new.booleans(6), cache="hit")
    FILL = False
    yield Call(new.booleans(6), cache="hit")
    yield Call(new.booleans(6), cache="hit")
