"""Reading goes through __getattribute__, setting and deleting through __setattr__ and __delattr__.

+++
id = "capture/asked_of_class__attributes"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "attribute"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Watched:
    def __getattribute__(self, name):
        LOG.append(("get", name))
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        LOG.append(("set", name))
        object.__setattr__(self, name, value * 2)

    def __delattr__(self, name):
        LOG.append(("delete", name))
        object.__delattr__(self, name)


def program(x):
    watched = Watched()
    watched.gain = 1.5
    watched.gain += 1.0
    y = x * watched.gain
    del watched.gain
    return y, hasattr(watched, "gain")


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
