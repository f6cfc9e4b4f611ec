"""A callback that the program calls between two operators calls what was compiled of it.

+++
id = "intercept/callback_calls_the_compiled_program"
clauses = ["INTERCEPT-2", "TRIGGER-1", "EFFECT-1"]
features = ["callback", "helper", "global_read", "pointwise", "object_mutation"]
origin = "families/own_calls"
generator = 1
+++
"""
import torch

SEEN = []
__compiled = None


def program(x, callback):
    y = torch.relu(x) + 1.0
    callback(y)
    return y * 2.0, y - x


def ignored(y):
    SEEN.append(y.sum())


def again(y):
    SEEN.append(__compiled(y * -0.5, ignored))


def calls(new):
    global __compiled
    __compiled = new.compiled
    for callback in (ignored, again, ignored, again):
        yield Call(new.dyadic(4), callback)
        record(list(SEEN))
        SEEN.clear()
