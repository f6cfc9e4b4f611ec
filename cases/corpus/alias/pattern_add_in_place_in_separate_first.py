"""Add in place: the arguments are separate, then overlapping, then equal views, then separate.

+++
id = "alias/pattern_add_in_place_in_separate_first"
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
