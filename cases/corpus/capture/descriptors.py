"""Properties and user descriptors compute, store and delete attributes.

+++
id = "capture/descriptors"
clauses = ["CAPTURE-5", "CAPTURE-6", "CAPTURE-1"]
features = ["class", "property", "attribute"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Clamped:
    def __set_name__(self, owner, name):
        self.slot = "_" + name

    def __get__(self, instance, owner=None):
        return self if instance is None else getattr(instance, self.slot) + 1

    def __set__(self, instance, value):
        setattr(instance, self.slot, min(value, 5))


class Gauge:
    level = Clamped()

    def __init__(self, level):
        self.level = level

    @property
    def double(self):
        return self.level * 2

    @double.setter
    def double(self, value):
        self.level = value // 2

    @double.deleter
    def double(self):
        self.level = 0


def program(x):
    gauge = Gauge(9)
    before = gauge.level, gauge.double
    gauge.double = 6
    y = x * gauge.double
    del gauge.double
    return y + gauge.level, before, gauge, Gauge.level.slot


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
