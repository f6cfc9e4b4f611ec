"""Objects stand for numbers through __index__, __int__, __float__ and __round__.

+++
id = "capture/asked_of_class__conversion"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "indexing"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Number:
    def __index__(self):
        LOG.append("index")
        return 2

    def __float__(self):
        LOG.append("float")
        return 2.5

    def __round__(self, digits=None):
        LOG.append(("round", digits))
        return 3


def program(x):
    n = Number()
    row = [10, 20, 30][n]
    return x * float(n), row, int(n), round(n), round(n, 1), list(range(n)), "ab" * n, [0, 1, 2, 3][:n]


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
