"""Six elements as a vector and as a matrix.

+++
id = "cache/rank"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "CAPTURE-1"]
features = ["reduction", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.sum(dim=-1) * x.dim()


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    yield Call(new.dyadic(2, 3), cache="recompile")
    yield Call(new.dyadic(2, 3), cache="hit")
    yield Call(new.dyadic(6), cache="hit")
    yield Call(new.dyadic(2, 3), cache="hit")
