"""Parts returned: the arguments are disjoint, then interleaved, then overlapping, then disjoint.

+++
id = "alias/pattern_parts_returned_in_disjoint_first"
clauses = ["ALIAS-4", "ALIAS-2", "ALIAS-3"]
features = ["alias", "inplace", "cache_key", "view"]
origin = "families/alias_patterns"
generator = 1
+++
"""
import torch


def program(a, b):
    a.add_(0.5)
    return a[1:], b[:2], a, b * 1.5


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
