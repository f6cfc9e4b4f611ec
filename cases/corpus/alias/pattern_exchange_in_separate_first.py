"""Exchange: the arguments are separate, then overlapping, then equal views, then separate.

+++
id = "alias/pattern_exchange_in_separate_first"
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
    yield Call(base[:4].clone(), base[4:].clone())
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4], base[2:6])
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4], base[:4])
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4].clone(), base[4:].clone())
    record(base)
