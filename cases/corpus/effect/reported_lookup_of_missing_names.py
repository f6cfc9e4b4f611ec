"""__getattr__ writes down what was looked up: plainly, by hasattr, by getattr with a default.

+++
id = "effect/reported_lookup_of_missing_names"
clauses = ["EFFECT-1", "EFFECT-2", "CAPTURE-5"]
features = ["class", "dunder", "introspection", "object_mutation"]
origin = "regressions/state: effect-order, pytorch/pytorch#187226"
generator = 1
+++
"""
import torch


class Wishes:
    def __init__(self):
        self.asked = []

    def __getattr__(self, name):
        self.asked.append(name)
        if name.startswith("un"):
            raise AttributeError(name)
        return len(name) * 0.5


def program(wishes, x):
    present = hasattr(wishes, "unknown"), hasattr(wishes, "known")
    return x * wishes.gain + getattr(wishes, "unset", -2.0), present


def calls(new):
    wishes = Wishes()
    for _ in range(2):
        yield Call(wishes, new.dyadic(3))
        record(list(wishes.asked))
