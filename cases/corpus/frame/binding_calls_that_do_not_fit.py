"""Missing, surplus, unknown and repeated arguments raise TypeError and do no other harm.

+++
id = "frame/binding_calls_that_do_not_fit"
clauses = ["FRAME-1", "CACHE-2", "CACHE-1"]
features = ["pointwise", "exception"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def program(x, scale):
    return x * scale + 1.0


def calls(new):
    yield Call()
    x = new.dyadic(4)
    yield Call(x, 2.0, cache="compile")
    x = new.dyadic(4)
    yield Call(x)
    x = new.dyadic(4)
    yield Call(x, 2.0, 3.0)
    x = new.dyadic(4)
    yield Call(x, 2.0, cache="hit")
    x = new.dyadic(4)
    yield Call(x, 2.0, shift=1)
    x = new.dyadic(4)
    yield Call(x, 2.0, x=x)
    x = new.dyadic(4)
    yield Call(x, 2.0, cache="hit")
