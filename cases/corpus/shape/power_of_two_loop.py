"""Halving until the size is odd: a loop whose length depends on the divisors of the size.

+++
id = "shape/power_of_two_loop"
clauses = ["SHAPE-7", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "while_loop", "view"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    steps = 0
    while x.shape[0] > 1 and x.shape[0] % 2 == 0:
        half = x.shape[0] // 2
        x = x[:half] - x[half:] * 2
        steps += 1
    return x, steps


def calls(new):
    yield Call(new.dyadic(8), cache="compile")
    yield Call(new.dyadic(12))
    for n in (7, 16, 6, 1, 2):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(8), cache="hit")
