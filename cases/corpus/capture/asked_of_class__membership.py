"""`in` is asked of __contains__, of __iter__, or of __getitem__, whichever there is.

+++
id = "capture/asked_of_class__membership"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "container"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Contains:
    def __contains__(self, item):
        LOG.append(("contains", item))
        return "yes"


class Iterates:
    def __iter__(self):
        LOG.append("iter")
        return iter((1, 2))


class Indexes:
    def __getitem__(self, index):
        LOG.append(("item", index))
        if index == 3:
            raise IndexError
        return index * 10


def program(x):
    found = 5 in Contains(), 2 in Iterates(), 20 in Indexes(), 7 not in Indexes()
    return x * sum(Indexes()), found, list(Iterates())


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
