"""locals() shows the names that are bound at that point, and writing into it changes no local.

+++
id = "frame/locals_snapshot"
clauses = ["FRAME-2", "INTERCEPT-2", "CACHE-1"]
features = ["introspection"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, flag):
    y = x * 2.0
    before = sorted(locals())
    if flag:
        extra = y + 1.0
    names = locals()
    names["y"] = None
    return y - x, before, sorted(names)


def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
