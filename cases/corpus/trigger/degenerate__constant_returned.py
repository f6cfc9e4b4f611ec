"""Constants are returned, some of which are equal.

+++
id = "trigger/degenerate__constant_returned"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    return ..., 0, False, 0.0, -0.0, '', b'', (), None, 1j, NotImplemented


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(3))
