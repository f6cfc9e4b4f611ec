"""Read between writes: the arguments are disjoint, then interleaved, then overlapping, then disjoint.

+++
id = "alias/pattern_read_between_writes_in_disjoint_first"
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
