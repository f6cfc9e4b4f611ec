"""isinstance and issubclass are asked of the metaclass, with tuples in order.

+++
id = "capture/asked_of_class__instance_checks"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "introspection"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Meta(type):
    def __instancecheck__(cls, instance):
        LOG.append(("instance", cls.__name__, type(instance).__name__))
        return hasattr(instance, "shape")

    def __subclasscheck__(cls, subclass):
        LOG.append(("subclass", subclass.__name__))
        return subclass is bool


class Shaped(metaclass=Meta):
    pass


def program(x):
    kinds = isinstance(x, Shaped), isinstance(3, (Shaped, int)), isinstance(3, (int, Shaped)), isinstance(None, Shaped)
    return x * 2.0 if kinds[0] else x * 3.0, kinds, issubclass(bool, Shaped), issubclass(int, Shaped)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
