"""An optional tensor argument that is passed, left out and passed again.

+++
id = "cache/optional_tensor"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["default_argument", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, bias=None):
    y = x * 2
    if bias is None:
        return y
    return y + bias


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
