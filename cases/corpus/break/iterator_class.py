"""A user's iterator breaks in __next__ and ends by the data.

+++
id = "break/iterator_class"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4"]
features = ["graph_break", "branch_on_data", "print", "dunder", "iterator", "class", "for_loop"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


class Halving:
    def __init__(self, values):
        self.values = values

    def __iter__(self):
        return self

    def __next__(self):
        if self.values.abs().sum() < 1.03:
            raise StopIteration
        print("halving", self.values.sum())
        self.values = self.values * 0.5
        return self.values


def program(x, w):
    total = w * 2.0
    for k, part in enumerate(Halving(x + w)):
        total = total + part * (k + 1)
    return total - x


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
