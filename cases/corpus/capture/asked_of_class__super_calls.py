"""super() walks a diamond in the order of resolution, in methods, class methods and properties.

+++
id = "capture/asked_of_class__super_calls"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "property", "class_attribute", "comprehension"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Root:
    gain = 1.0

    def act(self, y):
        LOG.append("root")
        return y + 1.0

    @classmethod
    def name(cls):
        return cls.__name__

    @property
    def level(self):
        return self.gain


class A(Root):
    gain = 2.0

    def act(self, y):
        LOG.append("a")
        return super().act(y) * self.gain


class B(Root):
    def act(self, y):
        LOG.append("b")
        return super().act(y) - 4.0

    @property
    def level(self):
        return super().level * 10


class Both(A, B):
    @classmethod
    def name(cls):
        return super().name() + "!"


def program(x):
    both = Both()
    return both.act(x), Both.name(), both.level, super(A, both).act(x), [c.__name__ for c in Both.__mro__[:4]]


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
