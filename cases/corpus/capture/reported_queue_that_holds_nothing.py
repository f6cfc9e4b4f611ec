"""A deque of length zero stays empty; one of length two drops from the other end.

+++
id = "capture/reported_queue_that_holds_nothing"
clauses = ["CAPTURE-3", "CAPTURE-6"]
features = ["container"]
origin = "regressions/objects: user-class, pytorch/pytorch#195029"
generator = 1
+++
"""
import collections

import torch


def program(x):
    nothing = collections.deque("abc", maxlen=0)
    nothing.append(1)
    nothing.extend((2, 3))
    pair = collections.deque((x, x * 2.0, x * 4.0), 2)
    pair.appendleft(x - 1.0)
    return list(nothing), len(nothing), nothing.maxlen, list(pair), bool(nothing)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
