"""Sizes become elements of new sets, which merge equal ones.

+++
id = "shape/sets_of_sizes"
clauses = ["SHAPE-3", "SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n, m = x.shape
    distinct = {n, m, 6}
    return x * len(distinct), distinct, distinct - {m}


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    for n, m in ((7, 2), (7, 7), (2, 3), (9, 6), (6, 6), (1, 0)):
        yield Call(new.dyadic(n, m))
    yield Call(new.dyadic(6, 2), cache="hit")
