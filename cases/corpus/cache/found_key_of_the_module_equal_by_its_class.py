"""A dictionary of the module whose keys equal numbers is asked for a number, and loses it in between.

+++
id = "cache/found_key_of_the_module_equal_by_its_class"
clauses = ["CACHE-2", "CAPTURE-3"]
features = ["class", "dunder", "container", "global_read", "cache_key"]
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


TABLE = {Version(1): 2.0, Version(2): 4.0}


def program(x):
    return x * TABLE.get(1, 0.5)


def calls(new):
    x = new.dyadic(4)
    yield Call(x)
    yield Call(x)
    del TABLE[1]
    yield Call(x)
    TABLE[Version(1)] = 8.0
    yield Call(x)
