"""Calls inside the program that do not fit raise a TypeError that the program catches.

+++
id = "frame/binding_errors_inside"
clauses = ["FRAME-1", "EXC-2", "CACHE-1"]
features = ["star_args", "try_except", "helper", "lambda", "for_loop"]
origin = "families/frames"
generator = 1
+++
"""
import torch


def helper(a, *, b=1.0):
    return a * b


BAD_CALLS = [
    lambda x: helper(),
    lambda x: helper(x, 2.0),
    lambda x: helper(x, c=2.0),
    lambda x: helper(x, **{"b": 2.0}, **{"b": 3.0}),
]


def program(x):
    y = helper(x, b=3.0)
    refused = []
    for k, bad in enumerate(BAD_CALLS):
        try:
            y = bad(y)
        except TypeError:
            y = y + k
            refused.append(k)
    return y, refused


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    BAD_CALLS[1] = lambda x: helper(x, b=2.0)
    yield Call(new.dyadic(4), cache="recompile")
