"""What is returned is the global list itself, so that the caller's write is seen by the next call.

+++
id = "effect/returned_global_container"
clauses = ["EFFECT-5", "EFFECT-1"]
features = ["container", "global_write", "global_read"]
origin = "families/effects"
generator = 1
+++
"""
import torch

HISTORY = [1.5]


def program(x):
    HISTORY.append(x.shape[0])
    return HISTORY, x * len(HISTORY)


def calls(new):
    history, _ = yield Call(new.dyadic(4))
    record(history is HISTORY)
    history.append("from outside")
    again, _ = yield Call(new.dyadic(4))
    record(again is history)
