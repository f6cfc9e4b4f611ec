"""A property with getter, setter and deleter, on an object that is made inside.

+++
id = "capture/reported_property_set_and_deleted"
clauses = ["CAPTURE-5", "CAPTURE-3", "CAPTURE-1"]
features = ["class", "property", "attribute"]
origin = "regressions/objects: user-class, pytorch/pytorch#176599"
generator = 1
graphs = 1
+++
"""
import torch


class Knob:
    def __init__(self, raw):
        self.raw = raw

    @property
    def level(self):
        return self.raw * 2 + 1

    @level.setter
    def level(self, value):
        self.raw = value - 10

    @level.deleter
    def level(self):
        self.raw = None


def program(x):
    knob = Knob(4)
    before = knob.level
    knob.level = 7
    y = x * before + knob.level
    knob.level += 5
    seen = knob.raw
    del knob.level
    return y, seen, knob.raw


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
