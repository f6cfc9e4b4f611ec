"""A data descriptor goes before the instance's own attribute, any other after it.

+++
id = "capture/asked_of_class__descriptor"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "property", "dunder", "attribute"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Data:
    def __set_name__(self, owner, name):
        LOG.append(("name", owner.__name__, name))

    def __get__(self, instance, owner):
        LOG.append(("data get", instance is None))
        return 2.0

    def __set__(self, instance, value):
        LOG.append(("data set", value))


class Plain:
    def __get__(self, instance, owner):
        LOG.append(("plain get", instance is None))
        return 4.0


class Owner:
    data, plain = Data(), Plain()


def program(x):
    owner = Owner()
    owner.data = 10.0
    before = owner.plain
    owner.__dict__.update(data=20.0, plain=30.0)
    return x * owner.data, before, owner.plain, Owner.data, Owner.plain, sorted(vars(owner))


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
