"""A program called with one tensor for three parameters is called with different ones later.

+++
id = "alias/same_first_then_different"
clauses = ["ALIAS-4", "CACHE-1"]
features = ["alias", "inplace", "mutation", "cache_key"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(a, b, c):
    a.mul_(2.0)
    b.add_(1.0)
    return a - c, b + c


def calls(new):
    x, y, z = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    yield Call(x, x, x, cache="compile")
    yield Call(x, y, z, cache="recompile")
    yield Call(x, y, x, cache="recompile")
    yield Call(y, x, x, cache="recompile")
    yield Call(z, z, z, cache="hit")
