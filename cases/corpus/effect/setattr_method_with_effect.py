"""A class's own __setattr__ and __delattr__ log every assignment and deletion of an attribute.

+++
id = "effect/setattr_method_with_effect"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["class", "dunder", "attribute", "object_mutation"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


class Recorded:
    def __init__(self):
        object.__setattr__(self, "trail", [])

    def __setattr__(self, name, value):
        self.trail.append(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        self.trail.append("del " + name)
        object.__delattr__(self, name)


def program(item, x):
    item.out = x * 2.0
    item.size = x.shape[0]
    item.size += 1
    del item.out
    return x + item.size


def calls(new):
    item = Recorded()
    yield Call(item, new.dyadic(4))
    yield Call(item, new.dyadic(3))
    record(item.trail)
