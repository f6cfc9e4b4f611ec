"""A loop over the caller's list visits the items that it appends and skips those it removes.

+++
id = "effect/list_grows_while_iterated"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "for_loop", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import torch


def program(items, x):
    visited = []
    for item in items:
        visited.append(item)
        x = x * 0.5 + item
        if item == 2 and 1 in items:
            items.remove(1)
        if item == 3 and len(items) < 6:
            items.append(item + 1)
    return x, visited


def calls(new):
    items = [1, 2, 3, 4, 3]
    yield Call(items, new.dyadic(4))
    yield Call(items, new.dyadic(4))
    record(items)
