"""__new__ may return another object, and then __init__ is not asked; a metaclass is asked first.

+++
id = "capture/asked_of_class__creation"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "class_attribute"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Meta(type):
    def __call__(cls, *args):
        LOG.append(("meta", cls.__name__))
        return super().__call__(*args)


class Pooled(metaclass=Meta):
    pool = {}

    def __new__(cls, key):
        LOG.append(("new", key))
        if key < 0:
            return key * 1.0
        return cls.pool.setdefault(key, super().__new__(cls))

    def __init__(self, key):
        LOG.append(("init", key))
        self.key = key


def program(x):
    one, same, number = Pooled(1), Pooled(1), Pooled(-3)
    return x * number, one is same, one.key, type(number).__name__


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
