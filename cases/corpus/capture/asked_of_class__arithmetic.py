"""A reflected method of a subclass goes first; an in-place method that is missing becomes the plain one.

+++
id = "capture/asked_of_class__arithmetic"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Amount:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        LOG.append("add")
        return type(self)(self.value + getattr(other, "value", other))

    def __radd__(self, other):
        LOG.append("radd")
        return type(self)(other + self.value)


class Fee(Amount):
    def __radd__(self, other):
        LOG.append("fee radd")
        return Fee(-1)


def program(x):
    total = Amount(2)
    total += Amount(3)
    mixed = Amount(1) + Fee(4)
    summed = sum([Amount(1), Amount(2)])
    return x * total.value, mixed.value, type(mixed).__name__, summed.value


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
