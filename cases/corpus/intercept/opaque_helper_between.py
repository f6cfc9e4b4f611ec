"""A helper that no compiler handles stands between two that any compiler handles, in a loop.

+++
id = "intercept/opaque_helper_between"
clauses = ["INTERCEPT-2", "BREAK-2", "BREAK-4"]
features = ["graph_break", "helper", "for_loop", "introspection", "object_mutation"]
origin = "families/intercept"
generator = 1
+++
"""
import gc

import torch

SEEN = []


def before(x, k):
    return x * (k + 1.0)


def opaque(x):
    SEEN.append(gc.is_tracked(SEEN))
    exec("SEEN[-1] = (SEEN[-1], x.shape[0])", globals(), {"x": x})
    return before(x, len(SEEN))


def after(x):
    return x * 0.5 - 1.0


def program(x):
    for k in range(2):
        x = after(opaque(before(x, k)))
    return x


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3), cache="recompile")
