"""A local that only some calls bind is unbound again in the next call.

+++
id = "frame/locals_are_fresh"
clauses = ["FRAME-2", "EXC-1", "EXC-5", "CACHE-1"]
features = ["branch_on_python", "exception"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, bind):
    if bind:
        extra = x * 2.0
    y = x + 1.0
    return y * extra


def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), True, cache="hit")
