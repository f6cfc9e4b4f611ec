"""The arguments are deleted and made again from nothing.

+++
id = "trigger/degenerate__arguments_deleted"
clauses = ["TRIGGER-2", "TRIGGER-1", "INTERCEPT-4"]
features = ["no_tensor_ops"]
origin = "families/degenerate"
generator = 1
graphs = 0
+++
"""
import torch


def program(x, y):
    del x, y
    x = y = []
    return x, x is y


def calls(new):
    yield Call(new.dyadic(2), 1)
    yield Call(new.dyadic(2), 1)
