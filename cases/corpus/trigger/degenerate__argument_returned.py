"""The only argument is returned, whatever it is.

+++
id = "trigger/degenerate__argument_returned"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops", "alias"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    return x


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
    yield Call((1, [2.0]))
    yield Call(None)
