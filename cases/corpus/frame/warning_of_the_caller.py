"""A warning with a stack level is given for the line of the helper's caller.

+++
id = "frame/warning_of_the_caller"
clauses = ["FRAME-4", "EFFECT-3", "CACHE-1"]
features = ["warning", "helper"]
origin = "families/frame_names"
generator = 1
+++
"""
import warnings

import torch


def deprecated(x):
    warnings.warn(f"do not call this for {x.shape[0]} values", DeprecationWarning, stacklevel=2)
    return x * 2.0


def program(x):
    y = deprecated(x + 1.0)
    return y - x


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")
