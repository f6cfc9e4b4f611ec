"""Unpacking, star arguments and comprehensions ask __iter__ and __next__ as often as they need.

+++
id = "capture/asked_of_class__iteration"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "iterator", "comprehension", "star_args", "generator"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Steps:
    def __init__(self, left):
        self.left = left

    def __iter__(self):
        return self

    def __next__(self):
        LOG.append(("next", self.left))
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left


class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        LOG.append(("iter", self.start))
        return Steps(self.start)

def largest(*values):
    return max(values)


def program(x):
    a, b = Countdown(2)
    first, *rest = Countdown(3)
    joined = [*Countdown(1), *(value + 1 for value in Countdown(2))]
    return x * (a - b) + first, rest, joined, largest(*Countdown(3)), list(zip(Countdown(2), "ab"))


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
