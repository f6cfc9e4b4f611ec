"""An int argument is replaced by an equal instance of an int subclass with its own multiplication.

+++
id = "cache/int_subclass"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["class", "dunder", "introspection", "cache_key"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import torch


class Offset(int):
    def __rmul__(self, other):
        return other + int(self)


def program(n, x):
    if isinstance(n, Offset):
        return n.__rmul__(x)
    return x * n


def calls(new):
    yield Call(3, new.dyadic(5), cache="compile")
    yield Call(Offset(3), new.dyadic(5))
    yield Call(3, new.dyadic(5), cache="hit")
    yield Call(Offset(3), new.dyadic(5))
