"""Add in place: the arguments are same, then separate, then detached, then same.

+++
id = "alias/pattern_add_in_place_in_same_first"
clauses = ["ALIAS-4", "ALIAS-1", "EXC-4"]
features = ["alias", "inplace", "cache_key", "mutation", "exception"]
origin = "families/alias_patterns"
generator = 1
+++
"""
import torch


def program(a, b):
    y = b * 2.0
    a.add_(b)
    return y + b


def calls(new):
    base = new.dyadic(8)
    yield Call(base, base)
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4].clone(), base[4:].clone())
    record(base)
    base = new.dyadic(8)
    yield Call(base, base.detach())
    record(base)
    base = new.dyadic(8)
    yield Call(base, base)
    record(base)
