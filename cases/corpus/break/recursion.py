"""Every activation of a recursive function breaks between its operators.

+++
id = "break/recursion"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4", "FRAME-2", "CACHE-1"]
features = ["graph_break", "print", "recursion", "helper"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


def descend(y, depth):
    own = y * 0.5 + depth
    print("depth", depth, own.sum())
    if depth == 0:
        return own
    return descend(own + 1.0, depth - 1) - own * depth


def program(x, w, depth):
    return descend(x, depth) + descend(w, 0)


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), 2, cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4), 2, cache="hit")
    yield Call(new.dyadic(4), new.dyadic(4), 4, cache="recompile")
    yield Call(new.dyadic(4), new.dyadic(4), 0)
