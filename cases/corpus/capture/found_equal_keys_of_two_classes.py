"""A key that is equal to one of another class replaces its value, and no second one is made.

+++
id = "capture/found_equal_keys_of_two_classes"
clauses = ["CAPTURE-3", "CAPTURE-5"]
features = ["class", "dunder", "container"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


class Version:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return self.number == (other.number if isinstance(other, Version) else other)

    def __hash__(self):
        return hash(self.number)


def program(x, number):
    table = {Version(1): 2.0, number: 4.0}
    return x * len(table), sum(table.values()), len({Version(1)} | {number})


def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 1):
        yield Call(x, number)
