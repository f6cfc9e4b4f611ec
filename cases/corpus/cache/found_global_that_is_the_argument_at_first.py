"""Tensors in a global, a list and an attribute are the argument itself at first, and others later.

+++
id = "cache/found_global_that_is_the_argument_at_first"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["pointwise", "global_read", "container", "attribute", "class", "alias", "cache_key"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


class Holder:
    weight = None


HELD = [None]
HOLDER = Holder()
WEIGHT = None


def program(x, where):
    if where == "global":
        return x * 2.0 + WEIGHT
    if where == "list":
        return x * 2.0 + HELD[0]
    return x * 2.0 + HOLDER.weight


def calls(new):
    global WEIGHT
    for where in ("global", "list", "attribute"):
        x = new.dyadic(4)
        for weight in (x, new.dyadic(4), new.dyadic(4)):
            WEIGHT = HELD[0] = HOLDER.weight = weight
            yield Call(x, where)
