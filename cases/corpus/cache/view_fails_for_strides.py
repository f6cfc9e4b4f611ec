"""Flattening with view works for a contiguous matrix and raises for a transposed one.

+++
id = "cache/view_fails_for_strides"
clauses = ["CACHE-3", "CACHE-5", "EXC-4", "CACHE-1"]
features = ["strides", "view", "exception", "cache_key"]
origin = "families/cache_context"
generator = 1
+++
"""
import torch


def program(x):
    return x.view(-1) * 2


def calls(new):
    yield Call(new.dyadic(4, 4), cache="compile")
    yield Call(new.dyadic(4, 4), cache="hit")
    yield Call(new.dyadic(4, 4).t(), cache="recompile")
    yield Call(new.dyadic(4, 4).t())
    yield Call(new.dyadic(4, 4), cache="hit")
    yield Call(new.dyadic(4, 4).t())
