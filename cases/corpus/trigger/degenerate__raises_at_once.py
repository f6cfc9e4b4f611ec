"""The first statement raises.

+++
id = "trigger/degenerate__raises_at_once"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["exception", "no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    raise ArithmeticError('at once', 1)


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
