"""Membership in a frozenset that is replaced by one of the same size with another element.

+++
id = "cache/frozenset_contents"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["container", "branch_on_python", "global_read", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch

ENABLED = frozenset({"scale", "shift"})


def program(x):
    if "scale" in ENABLED:
        x = x * 2
    if "negate" in ENABLED:
        x = -x
    return x + len(ENABLED)


def calls(new):
    global ENABLED
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    ENABLED = frozenset({"negate", "shift"})
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    ENABLED = frozenset({"shift", "scale"})
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
