"""Operator methods of a user's class break: addition, truth, length and call.

+++
id = "break/operator_methods"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4"]
features = ["graph_break", "print", "dunder", "class", "branch_on_data"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


class Amount:
    def __init__(self, values):
        self.values = values

    def __add__(self, other):
        print("adding", other.sum())
        return Amount(self.values + other)

    def __bool__(self):
        return bool(self.values.sum() > 0.03)

    def __len__(self):
        print("counting")
        return int((self.values > 0.53).sum())

    def __call__(self, factor):
        print("calling", factor)
        return self.values * factor


def program(x, w):
    amount = Amount(x * 2.0) + w
    if not amount:
        return amount(-1.0) - w
    return amount(2.0) + len(amount)


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
