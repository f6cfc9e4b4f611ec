"""A number that is a key is found by an object whose class says that it is equal to it.

+++
id = "capture/found_key_looked_up_by_an_equal_object"
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
    table = {1: 2.0, 2: 4.0}
    return x * table.get(Version(number), 0.5)


def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 3, 1):
        yield Call(x, number)
