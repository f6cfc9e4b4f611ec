"""A class is made inside: its base hears of it, and of the arguments in its header.

+++
id = "capture/asked_of_class__subclass_made"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "class_attribute"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Base:
    def __init_subclass__(cls, /, gain=1.0, **kwargs):
        super().__init_subclass__(**kwargs)
        LOG.append((cls.__name__, gain))
        cls.gain = gain

    def __class_getitem__(cls, item):
        LOG.append(("class item", item))
        return item * 2


def program(x):
    class Loud(Base, gain=3.0):
        pass

    return x * Loud.gain, Base[4], Loud["ab"], Loud.__mro__[1] is Base


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
