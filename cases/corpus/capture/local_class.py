"""A class defined inside the program closes over its variables.

+++
id = "capture/local_class"
clauses = ["CAPTURE-5"]
features = ["class", "closure", "nested_function"]
origin = "families/capture"
generator = 1
+++
"""
import torch


def program(x):
    factor = 3

    class Local:
        count = 0

        def __init__(self, value):
            self.value = value * factor
            Local.count += 1

        def added(self, other):
            return Local(self.value + other.value)

    a, b = Local(x), Local(x + 1)
    factor = 5
    c = a.added(b)
    return c.value, Local.count, Local.__name__, isinstance(c, Local)


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5))
