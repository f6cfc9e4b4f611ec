"""Objects are called through __call__ of their class, not of the instance.

+++
id = "capture/asked_of_class__called"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "attribute"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def __call__(self, value, *, shift=0.0):
        LOG.append(("call", shift))
        return value * self.factor + shift


def other(value):
    return value


def program(x):
    scale = Scale(2.0)
    scale.__call__ = other
    return scale(x, shift=0.5), scale.__call__(x) is x, callable(scale), list(map(Scale(3), (1, 2)))


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
