"""Sixty arguments are given and the last is used.

+++
id = "trigger/degenerate__many_unused"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["star_args", "pointwise"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program(*x):
    return x[-1] * 2.0, len(x)


def calls(new):
    yield Call(*(new.dyadic(1) for _ in range(60)))
    yield Call(*(new.dyadic(1) for _ in range(60)))
    yield Call(new.dyadic(1))
