"""Truth is asked of __bool__, then of __len__, in conditions, not, and, or, any and all.

+++
id = "capture/asked_of_class__truth"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "branch_on_python", "generator"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Sized:
    def __init__(self, size):
        self.size = size

    def __len__(self):
        LOG.append(("len", self.size))
        return self.size


class Certain(Sized):
    def __bool__(self):
        LOG.append(("bool", self.size))
        return self.size > 1


def program(x):
    empty, one, two = Sized(0), Certain(1), Certain(2)
    y = x * 2.0 if empty or two else x * 3.0
    chosen = (one or two) is two, (two and empty) is empty, not one
    return y, chosen, any(item for item in (empty, one, two)), all((two, one, empty))


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
