"""reshape and flatten give a view of a contiguous argument and a copy of a transposed one.

+++
id = "alias/reshape_view_or_copy"
clauses = ["ALIAS-2", "ALIAS-1", "CACHE-5", "CACHE-1"]
features = ["alias", "strides", "view", "inplace", "mutation", "cache_key"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


def program(x):
    flat = x.reshape(-1)
    flat[0] = 9.0
    return flat, x.flatten(), x + 0.0


def calls(new):
    yield Call(new.dyadic(3, 3), cache="compile")
    yield Call(new.dyadic(3, 3).t(), cache="recompile")
    yield Call(new.dyadic(3, 3), cache="hit")
    yield Call(new.dyadic(3, 3).t(), cache="hit")
