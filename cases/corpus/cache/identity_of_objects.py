"""A branch on identity: the argument is the object that a global names, or an equal one.

+++
id = "cache/identity_of_objects"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["branch_on_python", "container", "alias", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch

DEFAULTS = [1, 2]


def program(settings, x):
    if settings is DEFAULTS:
        return x.sum() + 1
    return x * settings[1]


def calls(new):
    equal = [1, 2]
    yield Call(DEFAULTS, new.dyadic(5), cache="compile")
    yield Call(DEFAULTS, new.dyadic(5), cache="hit")
    yield Call(equal, new.dyadic(5), cache="recompile")
    yield Call(DEFAULTS, new.dyadic(5), cache="hit")
    yield Call(equal, new.dyadic(5), cache="hit")
