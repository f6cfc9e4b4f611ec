"""Which container is written, if any, depends on an argument that alternates.

+++
id = "effect/branch_decides_effect"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["container", "branch_on_python", "global_write", "cache_key"]
origin = "families/effects"
generator = 1
+++
"""
import torch

ACCEPTED, REJECTED = [], []


def program(x, limit):
    if limit > 2:
        ACCEPTED.append((limit, x.sum()))
    elif limit < 0:
        REJECTED.insert(0, limit)
        return x
    return x * limit


def calls(new):
    for limit in (3, -1, 1, 5, -2, 3):
        yield Call(new.dyadic(4), limit)
