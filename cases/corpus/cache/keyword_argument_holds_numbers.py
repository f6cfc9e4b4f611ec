"""The program reads a keyword argument: an int, a bool or a float, there and back.

+++
id = "cache/keyword_argument_holds_numbers"
clauses = ["CACHE-2", "CACHE-3"]
features = ["keyword_only", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def program(x, *, value):
    if isinstance(value, bool):
        return x * 2.0 if value else x.sum() - 1.0
    return x * value, torch.full((2,), value).to(x.device)


def calls(new):
    values = 2, 3, True, False, 0.5, 1.5
    for value in (*values, *values[::-1]):
        named = value
        yield Call(new.dyadic(3, 3), value=named)
