"""A callback given by the caller calls the program again while it is running.

+++
id = "frame/reentrance"
clauses = ["FRAME-2", "INTERCEPT-2", "CACHE-1"]
features = ["callback", "recursion", "global_read"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def ignore(x):
    return x - 0.5


def again(x):
    return program(x * 0.5, ignore)


def program(x, callback):
    own = x * 3.0
    inner = callback(own + 1.0)
    return own - inner


def calls(new):
    yield Call(new.dyadic(4), ignore, cache="compile")
    yield Call(new.dyadic(4), again, cache="recompile")
    yield Call(new.dyadic(4), lambda x: again(x) + again(x * 2.0), cache="recompile")
    yield Call(new.dyadic(4), ignore, cache="hit")
