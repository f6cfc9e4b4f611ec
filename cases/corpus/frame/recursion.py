"""Every activation of a recursive function has its own locals, read after the inner one has returned.

+++
id = "frame/recursion"
clauses = ["FRAME-2", "CAPTURE-5", "CAPTURE-1", "CACHE-1"]
features = ["recursion", "helper"]
origin = "families/frames"
generator = 1
graphs = 1
+++
"""
import torch


def fold(x, depth, trail):
    own = x * (depth + 1)
    trail.append(depth)
    if depth == 0:
        return own
    below = fold(own - 1.0, depth - 1, trail)
    return below + own * depth


def program(x, depth):
    trail = []
    return fold(x, depth, trail), trail


def calls(new):
    yield Call(new.dyadic(4), 2, cache="compile")
    yield Call(new.dyadic(4), 4, cache="recompile")
    yield Call(new.dyadic(4), 0, cache="recompile")
    yield Call(new.dyadic(4), 2, cache="hit")
