"""Sets are compared with a subclass whose __iter__ tells something else: comparison does not ask it.

+++
id = "capture/reported_set_subclass_compared"
clauses = ["CAPTURE-6", "CAPTURE-3"]
features = ["class", "dunder", "container"]
origin = "regressions/objects: user-class, pytorch/pytorch#186671"
generator = 1
+++
"""
import torch


class Shy(set):
    def __iter__(self):
        return iter((7, 8, 9))


def program(plain, shy, x):
    relations = plain == shy, shy == plain, plain <= shy, shy < plain, plain != shy, plain.isdisjoint({3})
    return x - 1.0, relations, sorted(shy), len(shy)


def calls(new):
    for plain in ({1, 2}, {1}, {1, 2}):
        yield Call(plain, Shy({1, 2}), new.dyadic(2))
