"""Operators run, and nothing is returned.

+++
id = "trigger/degenerate__result_unused"
clauses = ["TRIGGER-2", "TRIGGER-1"]
features = ["pointwise"]
origin = "families/degenerate"
generator = 1
+++
"""
import torch


def program(x):
    y = x * 2.0
    y.add_(1.0)


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
