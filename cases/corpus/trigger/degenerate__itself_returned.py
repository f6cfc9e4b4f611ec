"""The program returns the name of the function that its own name stands for, and its argument.

+++
id = "trigger/degenerate__itself_returned"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops", "global_read"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    return program.__name__, x


def calls(new):
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(2))
