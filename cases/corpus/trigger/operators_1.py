"""A program of one operator.

+++
id = "trigger/operators_1"
clauses = ["TRIGGER-2", "CAPTURE-1", "CACHE-1"]
features = ["pointwise"]
origin = "families/triggers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.sin(x)


def calls(new):
    yield Call(new.randn(5), cache="compile")
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7), cache="recompile")
