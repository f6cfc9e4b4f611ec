"""Functions that share one code object read the globals that each was made with.

+++
id = "frame/one_code_two_namespaces"
clauses = ["FRAME-3", "CACHE-8", "CACHE-1"]
features = ["global_read", "helper", "callback"]
origin = "families/frame_names"
generator = 1
+++
"""
import types

import torch

SCALE = 2.0


def helper(x):
    return x - 1.0


def negative(x):
    return -x


def scaled(x):
    return x * SCALE + helper(x)


rescaled = types.FunctionType(scaled.__code__, {**globals(), "SCALE": 4.0, "helper": negative})


def program(function, x):
    return function(x + 1.0)


def calls(new):
    yield Call(scaled, new.dyadic(4), cache="compile")
    yield Call(rescaled, new.dyadic(4), cache="recompile")
    yield Call(scaled, new.dyadic(4), cache="hit")
    rescaled.__globals__["SCALE"] = -1.0
    yield Call(rescaled, new.dyadic(4), cache="recompile")
    yield Call(scaled, new.dyadic(4), cache="hit")
