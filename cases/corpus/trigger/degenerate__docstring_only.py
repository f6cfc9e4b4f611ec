"""There is a docstring and nothing else.

+++
id = "trigger/degenerate__docstring_only"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    '''Does nothing.'''


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(None)
