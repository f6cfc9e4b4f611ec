"""Two context managers of one with statement: entered in order, left in reverse, one swallows the error.

+++
id = "capture/asked_of_class__context"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "with_block"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Block:
    def __init__(self, name, swallow):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG.append(("enter", self.name))
        return len(self.name)

    def __exit__(self, kind, error, traceback):
        LOG.append(("exit", self.name, None if kind is None else kind.__name__))
        return self.swallow


def program(x):
    y = x
    with Block("outer", True) as a, Block("in", False) as b:
        y = y * a - b
        raise KeyError("inside")
    with Block("last", False):
        y = y + 1.0
    return y


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
