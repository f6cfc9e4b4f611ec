"""A property that counts its reads is evaluated at every access, and its setter at every assignment.

+++
id = "effect/property_with_effect"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["class", "property", "attribute", "object_mutation"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


class Dial:
    def __init__(self):
        self.reads = 0
        self.trail = []

    @property
    def level(self):
        self.reads += 1
        return self.reads * 0.5

    @level.setter
    def level(self, value):
        self.trail.append(value)
        self.reads = value


def program(dial, x):
    y = x * dial.level + dial.level
    dial.level = dial.reads + 3
    dial.level += 1
    return y + dial.level


def calls(new):
    dial = Dial()
    for _ in range(3):
        yield Call(dial, new.dyadic(4))
        record((dial.reads, list(dial.trail)))
