"""A matrix with its own elements and one that repeats a column with stride zero.

+++
id = "cache/expanded_or_materialised"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "CAPTURE-1"]
features = ["strides", "alias", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.stride(), x.cumsum(dim=1), x + 1


def calls(new):
    yield Call(new.dyadic(3, 4), cache="compile")
    yield Call(new.dyadic(3, 4), cache="hit")
    yield Call(new.dyadic(3, 1).expand(3, 4), cache="recompile")
    yield Call(new.dyadic(3, 1).expand(3, 4), cache="hit")
    yield Call(new.dyadic(3, 4), cache="hit")
    yield Call(new.dyadic(3, 1).expand(3, 4), cache="hit")
