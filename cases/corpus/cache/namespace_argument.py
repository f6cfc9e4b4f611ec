"""A SimpleNamespace inside another one changes a field that the program reads through two levels.

+++
id = "cache/namespace_argument"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "container", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import types

import torch

OPTIONS = types.SimpleNamespace(inner=types.SimpleNamespace(scale=2, note="first"))


def program(x):
    return x * OPTIONS.inner.scale + 1


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    OPTIONS.inner = types.SimpleNamespace(scale=5, note='second')
    yield Call(new.dyadic(5), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    OPTIONS.inner.scale = 2
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), cache="hit")
