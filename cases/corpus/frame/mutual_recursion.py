"""Two functions call each other in turn, the program among them.

+++
id = "frame/mutual_recursion"
clauses = ["FRAME-2", "CAPTURE-5", "CACHE-1"]
features = ["recursion", "helper"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, depth):
    y = x * 2.0 + depth
    return y if depth <= 0 else other(y, depth - 1) + x


def other(x, depth):
    y = x - 1.0
    return y if depth <= 0 else program(y, depth - 1) * 0.5


def calls(new):
    yield Call(new.dyadic(4), 3, cache="compile")
    yield Call(new.dyadic(4), 0)
    yield Call(new.dyadic(4), 4)
    yield Call(new.dyadic(4), 3, cache="hit")
