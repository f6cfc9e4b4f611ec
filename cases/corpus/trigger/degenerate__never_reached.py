"""Operators and an error stand behind the return and behind conditions that are never true.

+++
id = "trigger/degenerate__never_reached"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["branch_on_python", "pointwise"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if x is None or 0 > 1:
        raise LookupError
    return x - 1.0
    return x.absent


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(3))
