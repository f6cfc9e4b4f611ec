"""Ten calls alternate between two dtypes and two ranks; each kind is compiled once.

+++
id = "trigger/alternating_kinds_of_input"
clauses = ["TRIGGER-1", "TRIGGER-3", "CACHE-5"]
features = ["dtype_int", "reduction"]
origin = "families/triggers"
generator = 1
+++
"""
import torch


def program(x):
    y = x + 3
    return y.sum(-1) - x[0]


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.integers(0, 9, 4), cache="recompile")
    yield Call(new.dyadic(4, 4), cache="recompile")
    for _ in range(2):
        yield Call(new.dyadic(4), cache="hit")
        yield Call(new.integers(0, 9, 4), cache="hit")
        yield Call(new.dyadic(4, 4), cache="hit")
