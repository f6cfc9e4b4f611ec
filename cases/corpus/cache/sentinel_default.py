"""A default that is a sentinel object, compared by identity; None is passed explicitly too.

+++
id = "cache/sentinel_default"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "branch_on_python", "cache_key", "class"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


class Missing:
    pass


MISSING = Missing()


def program(x, scale=MISSING):
    if scale is MISSING:
        return x + 1
    if scale is None:
        return x.sum()
    return x * scale


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), None, cache="recompile")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), None, cache="hit")
    yield Call(new.dyadic(5), 3, cache="hit")
