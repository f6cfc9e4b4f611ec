"""Nothing is done with the arguments.

+++
id = "trigger/degenerate__no_body"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x, y=None):
    pass


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(3)
    yield Call([], y={})
