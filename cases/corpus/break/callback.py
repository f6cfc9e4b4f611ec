"""A function passed in as an argument breaks, called from a helper and from map().

+++
id = "break/callback"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4", "CACHE-1"]
features = ["graph_break", "print", "callback", "helper", "iterator"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import sys

import torch


def loud(t):
    sys.stdout.write(f"{t.sum()}, ")
    return t * 2.0


def quiet(t):
    return t - 1.0


def apply_twice(function, t):
    return function(function(t) + 1.0)


def program(function, x, w):
    y = apply_twice(function, x + w)
    first, second = map(function, (y, w))
    return first + second * x


def calls(new):
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="hit")
    yield Call(quiet, new.dyadic(4), new.dyadic(4), cache="recompile")
    yield Call(loud, new.dyadic(4), new.dyadic(4), cache="hit")
