"""A view of a dict's keys taken before an insertion shows the key inserted after it.

+++
id = "effect/dict_view_is_live"
clauses = ["EFFECT-5", "EFFECT-1"]
features = ["container", "iterator", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(table, x):
    keys, values = table.keys(), table.values()
    before = list(keys)
    table[len(table)] = x.shape[0]
    return x * sum(values), before, list(keys)


def calls(new):
    table = {"n": 3}
    yield Call(table, new.dyadic(4))
    yield Call(table, new.dyadic(5))
    record(table)
