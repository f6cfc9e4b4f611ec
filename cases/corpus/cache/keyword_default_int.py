"""The program depends on an int in a keyword-only default of a helper (__kwdefaults__), which is changed and changed back.

+++
id = "cache/keyword_default_int"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "keyword_only", "helper", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch

NOTE = "first"


def helper(x, *, value=2):
    return x * value + 1


def program(x):
    return helper(x * 2)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": 5}
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    helper.__kwdefaults__ = {"value": 2}
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")
