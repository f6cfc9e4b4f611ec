"""Warnings that the program records itself are its own data and reach nobody else.

+++
id = "effect/warnings_caught_inside"
clauses = ["EFFECT-3", "EFFECT-1"]
features = ["warning", "with_block", "container", "comprehension"]
origin = "families/effects_code"
generator = 1
+++
"""
import warnings

import torch


def old_scale(x):
    warnings.warn("old_scale is old", DeprecationWarning, stacklevel=2)
    return x * 2.0


def program(x):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        y = old_scale(x)
        y = old_scale(y)
    return y, [(w.category, str(w.message)) for w in caught]


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
