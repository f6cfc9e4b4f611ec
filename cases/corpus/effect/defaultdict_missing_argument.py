"""In an argument, reading a missing key of a defaultdict inserts it.

+++
id = "effect/defaultdict_missing_argument"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "object_mutation"]
origin = "families/effects"
generator = 1
+++
"""
import collections

import torch


def program(state, x, step):
    y = x * 2.0
    state[step % 2].append(y)
    absent = state[step + 10]
    return y + len(state) + len(absent)


def calls(new):
    state = collections.defaultdict(list)
    for step in (1, 2, 3):
        yield Call(state, new.dyadic(4), step)
    record(state)
