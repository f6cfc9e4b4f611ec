"""Two list arguments are one list in some calls: the program writes through one and reads the other.

+++
id = "cache/identity_of_two_arguments"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-5", "CAPTURE-1", "CACHE-1"]
features = ["container", "alias", "object_mutation", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, x):
    a[0] = 10
    return x * b[0]


def calls(new):
    yield Call([1], [2], new.dyadic(5), cache="compile")
    shared = [2]
    yield Call(shared, shared, new.dyadic(5))
    yield Call([1], [2], new.dyadic(5), cache="hit")
    shared = [2]
    yield Call(shared, shared, new.dyadic(5))
