"""Exchange: the arguments are same, then separate, then detached, then same.

+++
id = "alias/pattern_exchange_in_same_first"
clauses = ["ALIAS-4", "ALIAS-1", "ALIAS-6"]
features = ["alias", "inplace", "cache_key", "mutation"]
origin = "families/alias_patterns"
generator = 1
+++
"""
import torch


def program(a, b):
    held = a.clone()
    a.copy_(b.clone())
    b.copy_(held)
    return a - b, held


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
