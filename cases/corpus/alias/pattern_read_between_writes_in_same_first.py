"""Read between writes: the arguments are same, then separate, then detached, then same.

+++
id = "alias/pattern_read_between_writes_in_same_first"
clauses = ["ALIAS-4", "ALIAS-1", "ALIAS-6"]
features = ["alias", "inplace", "cache_key", "mutation", "reduction"]
origin = "families/alias_patterns"
generator = 1
+++
"""
import torch


def program(a, b):
    early = b.sum()
    a.sub_(1.0)
    middle = b * 2.0
    b.neg_()
    return early, middle, a - b


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
