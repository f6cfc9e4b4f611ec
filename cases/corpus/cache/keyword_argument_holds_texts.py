"""The program reads a keyword argument: a string, None or a tuple, there and back.

+++
id = "cache/keyword_argument_holds_texts"
clauses = ["CACHE-2", "CACHE-3"]
features = ["keyword_only", "branch_on_python", "string", "container", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def program(x, *, value):
    if value is None:
        return x - 1.0
    if isinstance(value, str):
        return getattr(torch, value)(x) + len(value)
    factor, shift = value
    return x * factor + shift


def calls(new):
    values = "neg", "square", None, (2, 0.5), (3, 0.5)
    for value in (*values, *values[::-1]):
        named = value
        yield Call(new.dyadic(3, 3), value=named)
