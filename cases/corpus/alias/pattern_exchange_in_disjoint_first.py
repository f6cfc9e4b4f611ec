"""Exchange: the arguments are disjoint, then interleaved, then overlapping, then disjoint.

+++
id = "alias/pattern_exchange_in_disjoint_first"
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
    yield Call(base[:4], base[4:])
    record(base)
    base = new.dyadic(8)
    yield Call(base[::2], base[1::2])
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4], base[2:6])
    record(base)
    base = new.dyadic(8)
    yield Call(base[:4], base[4:])
    record(base)
