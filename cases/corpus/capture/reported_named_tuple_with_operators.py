"""A named tuple of tensors whose subclass redefines + and has a property; _replace keeps the class.

+++
id = "capture/reported_named_tuple_with_operators"
clauses = ["CAPTURE-3", "CAPTURE-5"]
features = ["namedtuple", "class", "dunder", "property"]
origin = "regressions/objects: user-class, pytorch/pytorch#175943"
generator = 1
+++
"""
import collections

import torch


class Span(collections.namedtuple("Span", "low high")):
    __slots__ = ()

    def __add__(self, other):
        return Span(torch.minimum(self.low, other.low), self.high + other.high)

    @property
    def width(self):
        return self.high - self.low


def program(x, y):
    joined = Span(x, y) + Span(y * 2.0, x * 0.5)
    return joined, joined.width, joined._replace(low=y), joined[1] is joined.high, len(joined + joined)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3), new.dyadic(3))
