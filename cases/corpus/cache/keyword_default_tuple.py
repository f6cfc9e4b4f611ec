"""The program depends on a tuple in a keyword-only default of a helper (__kwdefaults__), which is changed and changed back.

+++
id = "cache/keyword_default_tuple"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "keyword_only", "helper", "container", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def helper(x, *, value=(-0.5, 0.5)):
    low, high = value
    return x.clamp(low, high) * 2


def program(x):
    return helper(x * 2)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": (-0.5, 1.25)}
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": (-0.5, 0.5)}
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
