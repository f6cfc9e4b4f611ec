"""The remainder of a number that is another at every call.

+++
id = "cache/found_remainder_of_a_changing_number"
clauses = ["CACHE-2", "CACHE-3"]
features = ["pointwise", "cache_key"]
origin = "regressions/found"
generator = 1
+++
"""
import torch


def program(x, number):
    return x + number % 2.0


def calls(new):
    x = new.dyadic(4)
    for number in (0.5, 1.5, -2.5, -3.25, 0.5):
        yield Call(x, number)
