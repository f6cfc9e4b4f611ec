"""In a module global, a bounded deque drops what falls off its other end.

+++
id = "effect/deque_bounded_global"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "global_write"]
origin = "families/effects"
generator = 1
+++
"""
import collections

import torch

STATE = collections.deque([1, 2, 3], maxlen=3)


def program(x, step):
    y = x * 2.0
    STATE.append(step * 10)
    STATE.appendleft(y)
    STATE.rotate(1)
    return y * STATE[0]


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
