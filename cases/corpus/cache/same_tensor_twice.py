"""Two inputs that are different tensors, then the very same one, told apart by identity.

+++
id = "cache/same_tensor_twice"
clauses = ["CACHE-3", "CACHE-4", "CACHE-5", "ALIAS-4", "CAPTURE-1"]
features = ["alias", "branch_on_python", "cache_key"]
origin = "families/cache_context"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    if a is b:
        return a.sum() - 1
    return a * b


def calls(new):
    shared = new.dyadic(4)
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
    yield Call(shared, shared, cache="recompile")
    yield Call(shared, shared, cache="hit")
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
    yield Call(shared, shared, cache="hit")
