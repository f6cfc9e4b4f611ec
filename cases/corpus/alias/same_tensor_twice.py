"""One tensor passed for both parameters is recognised, after and before two different ones.

+++
id = "alias/same_tensor_twice"
clauses = ["ALIAS-4", "ALIAS-3", "CACHE-1"]
features = ["alias", "inplace", "mutation", "cache_key", "branch_on_python"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(a, b):
    a.add_(5.0)
    if a is b:
        return b * 10.0
    return b * 2.0


def calls(new):
    x, y = new.dyadic(4), new.dyadic(4)
    yield Call(x, y, cache="compile")
    yield Call(x, x, cache="recompile")
    yield Call(y, x, cache="hit")
    yield Call(y, y, cache="hit")
