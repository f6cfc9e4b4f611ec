"""A local that only one branch binds is read after a break, in both states.

+++
id = "break/maybe_unbound_local"
clauses = ["BREAK-1", "BREAK-3", "FRAME-2", "EXC-1", "CACHE-1"]
features = ["graph_break", "print", "branch_on_python", "exception"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w, bind):
    y = x * 2.0
    if bind:
        extra = y + w
    print("bound" if bind else "unbound")
    y = y - w
    return y * extra


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), new.dyadic(4), True, cache="hit")
