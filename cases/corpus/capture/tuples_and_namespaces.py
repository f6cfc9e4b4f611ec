"""Tuples are joined, repeated, compared and unpacked; a namespace carries attributes.

+++
id = "capture/tuples_and_namespaces"
clauses = ["CAPTURE-3", "CAPTURE-6", "EFFECT-1", "CAPTURE-1"]
features = ["container", "attribute", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import types

import torch


def program(x, space):
    a, (b, c) = x, (x * 2, (x * 3,) * 2)
    joined = (a,) + c + (b,)
    space.total = sum(joined)
    made = types.SimpleNamespace(size=len(joined), **vars(space))
    (a, b), made.pair = (b, a), (a, b)
    order = (1, 2) < (1, 2, 0) < (1, 3)
    return joined[1:], made, a - b, order, any(part is x for part in joined)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), types.SimpleNamespace(name='given'), cache=cache)
