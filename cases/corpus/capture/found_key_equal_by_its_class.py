"""Keys and elements whose class says that they are equal to a number are found by the number.

+++
id = "capture/found_key_equal_by_its_class"
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
    table = {Version(1): 2.0, Version(2): 4.0}
    return x * table.get(number, 0.5), number in {Version(2)}, number in [Version(1)]


def calls(new):
    x = new.dyadic(4)
    for number in (1, 2, 3, 1):
        yield Call(x, number)
