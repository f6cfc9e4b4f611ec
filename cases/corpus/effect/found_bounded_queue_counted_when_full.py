"""A bounded deque of the module is appended to when it is full, and counted.

+++
id = "effect/found_bounded_queue_counted_when_full"
clauses = ["EFFECT-1", "CAPTURE-3"]
features = ["container", "global_write"]
origin = "regressions/found"
generator = 1
+++
"""
import collections

import torch

RECENT = collections.deque(maxlen=2)


def program(x):
    RECENT.append(x.sum())
    return x + len(RECENT)


def calls(new):
    for _ in range(4):
        yield Call(new.dyadic(4))
