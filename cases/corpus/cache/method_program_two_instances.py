"""The program is a function called with two objects of one class as self, which change in turn.

+++
id = "cache/method_program_two_instances"
clauses = ["CACHE-2", "CACHE-3", "CACHE-8", "CAPTURE-1"]
features = ["class", "attribute", "pointwise", "cache_key"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import torch


class Counter:
    def __init__(self, step):
        self.step = step
        self.total = 0

    def forward(self, x):
        self.total += self.step
        return x * self.step


program = Counter.forward


def calls(new):
    one, ten = Counter(1), Counter(10)
    for counter in (one, ten, one, ten, ten):
        yield Call(counter, new.dyadic(5))
        record((one.total, ten.total))
