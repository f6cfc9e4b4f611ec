"""A square matrix, contiguous and transposed: the same sizes with other strides.

+++
id = "cache/strides_read_by_program"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "PARITY-3", "CAPTURE-1"]
features = ["strides", "view", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.stride(), x.is_contiguous(), x * 2


def calls(new):
    yield Call(new.dyadic(4, 4), cache="compile")
    yield Call(new.dyadic(4, 4), cache="hit")
    yield Call(new.dyadic(4, 4).t(), cache="recompile")
    yield Call(new.dyadic(4, 4).t(), cache="hit")
    yield Call(new.dyadic(4, 4), cache="hit")
    yield Call(new.dyadic(4, 4).t(), cache="hit")
