"""A warning is given on every call, with the message of that call.

+++
id = "effect/warning_every_call"
clauses = ["EFFECT-3"]
features = ["warning", "string"]
origin = "families/effects_code"
generator = 1
+++
"""
import warnings

import torch


def program(x):
    warnings.warn(f"{x.shape[0]} rows", RuntimeWarning, stacklevel=1)
    y = x * 3.0
    if x.shape[0] > 2:
        warnings.warn("more than two rows", stacklevel=1)
    return y


def calls(new):
    for size in (2, 3, 3, 2):
        yield Call(new.dyadic(size))
