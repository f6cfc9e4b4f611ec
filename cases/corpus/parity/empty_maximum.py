"""A maximum over nothing raises IndexError, and the next call works as before.

+++
id = "parity/empty_maximum"
clauses = ["PARITY-6", "EXC-4", "EXC-5", "CAPTURE-1", "CACHE-1"]
features = ["empty", "exception", "dynamic_shapes"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    shifted = x + 1
    return shifted.max(1).values, shifted.sum()


def calls(new):
    yield Call(new.randn(3, 5), cache="compile")
    yield Call(new.randn(3, 0))
    yield Call(new.randn(3, 5), cache="hit")
