"""A class's own __getattr__ runs once per access to a missing name, also under hasattr.

+++
id = "effect/getattr_method_with_effect"
clauses = ["EFFECT-1", "EFFECT-2"]
features = ["class", "dunder", "introspection", "object_mutation"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch


class Fallback:
    def __init__(self):
        self.present = 4.0
        self.asked = []

    def __getattr__(self, name):
        self.asked.append(name)
        if name.startswith("no_"):
            raise AttributeError(name)
        return float(len(name))


def program(item, x):
    y = x * item.present + item.abc
    known = hasattr(item, "no_such"), hasattr(item, "some")
    return y + getattr(item, "no_value", -1.0) + len(item.asked), known


def calls(new):
    item = Fallback()
    yield Call(item, new.dyadic(4))
    yield Call(item, new.dyadic(4))
    record(item.asked)
