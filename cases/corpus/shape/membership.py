"""Sizes are looked for in tuples, lists, sets and ranges.

+++
id = "shape/membership"
clauses = ["SHAPE-4", "SHAPE-7", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n, m = x.shape
    tests = (n in (4, 6), n in [1, m], n in {6, 9}, n not in frozenset((7, 12)))
    return x + sum(tests), tests


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
