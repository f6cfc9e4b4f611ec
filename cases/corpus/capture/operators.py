"""User-defined operators, their reflections and in-place forms act on wrapped tensors.

+++
id = "capture/operators"
clauses = ["CAPTURE-5", "CAPTURE-1"]
features = ["class", "dunder", "try_except"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Wrap:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        if not isinstance(other, Wrap):
            return NotImplemented
        return Wrap(self.value + other.value)

    def __radd__(self, other):
        return Wrap(other * 10 + self.value)

    def __matmul__(self, other):
        return (self.value * other.value).sum()

    def __imul__(self, factor):
        self.value = self.value * factor
        return self

    def __neg__(self):
        return Wrap(-self.value)

    def __rshift__(self, n):
        return self.value.roll(n)


def program(x, y):
    a, b = Wrap(x), Wrap(y)
    total = a + b
    same = total
    total *= 3
    reflected = 2 + -a
    try:
        a + 2
        failed = None
    except TypeError:
        failed = "TypeError"
    return total.value, same is total, a @ b, reflected.value, a >> 2, failed


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), new.dyadic(5), cache=cache)
