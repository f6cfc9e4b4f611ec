"""Two arguments are both written; they are apart, overlap, coincide and are apart again.

+++
id = "alias/two_arguments_overlap"
clauses = ["ALIAS-4", "ALIAS-1", "CACHE-3", "CACHE-1"]
features = ["alias", "inplace", "mutation", "cache_key"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(a, b):
    a.add_(1.0)
    b.mul_(4.0)
    a.sub_(0.5)
    return a + b


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    base = new.dyadic(6)
    yield Call(base[:4], base[2:])
    record(base)
    base = new.dyadic(6)
    yield Call(base[2:], base[:4])
    same = new.dyadic(4)
    yield Call(same, same)
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
