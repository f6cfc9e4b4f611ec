"""A function made with globals that hold no builtins module still finds the builtins.

+++
id = "frame/namespace_without_builtins"
clauses = ["FRAME-3", "CACHE-1"]
features = ["global_read", "helper"]
origin = "families/frame_names"
generator = 1
+++
"""
import types

import torch


def sized(x):
    return x * SCALE + len(x)


elsewhere = types.FunctionType(sized.__code__, {"SCALE": 4.0})


def program(x):
    return elsewhere(x + 1.0)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")
