"""A helper behind functools.lru_cache runs once for each argument, and its statistics say so.

+++
id = "effect/reported_memo_of_helper"
clauses = ["EFFECT-1", "EFFECT-3", "TRIGGER-1"]
features = ["decorator", "helper", "object_mutation"]
origin = "regressions/state: effect-order, pytorch/pytorch#146598"
generator = 1
+++
"""
import functools

import torch

LOOKED_UP = []


@functools.lru_cache(maxsize=2)
def factor(key):
    LOOKED_UP.append(key)
    return len(key) + 0.5


def program(x, key):
    return x - factor(key)


def calls(new):
    for key in ("ab", "ab", "c", "ab", "def", "c"):
        yield Call(new.dyadic(3), key)
        record(tuple(factor.cache_info()))
