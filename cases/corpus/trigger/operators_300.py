"""A loop that unrolls to three hundred operators.

+++
id = "trigger/operators_300"
clauses = ["TRIGGER-2", "CAPTURE-1", "CACHE-1"]
features = ["pointwise", "for_loop"]
origin = "families/triggers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x
    for k in range(100):
        y = torch.sin(y) * 0.5 + x
    return y


def calls(new):
    yield Call(new.randn(5), cache="compile")
    yield Call(new.randn(5), cache="hit")
    yield Call(new.randn(7), cache="recompile")
