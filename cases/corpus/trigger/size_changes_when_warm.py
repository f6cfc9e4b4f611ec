"""After six calls of one size others follow, and the first size once more.

+++
id = "trigger/size_changes_when_warm"
clauses = ["TRIGGER-1", "SHAPE-1", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/triggers"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x * n + x.flip(0), n


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    for _ in range(5):
        yield Call(new.dyadic(4), cache="hit")
    for size in (7, 1, 9, 0):
        yield Call(new.dyadic(size))
    yield Call(new.dyadic(4), cache="hit")
