"""The operators stand in loops that do not run, or run once they are given something.

+++
id = "trigger/degenerate__loop_over_nothing"
clauses = ["TRIGGER-2", "TRIGGER-1"]
features = ["for_loop", "while_loop", "pointwise"]
origin = "families/degenerate"
generator = 1
+++
"""
import torch


def program(x, rounds):
    for k in rounds:
        x = x * k
    while not rounds and x is None:
        x = 0.0
    return x


def calls(new):
    yield Call(new.dyadic(2), ())
    yield Call(new.dyadic(2), (2.0, 3.0))
    yield Call(new.dyadic(2), ())
    yield Call(None, ())
