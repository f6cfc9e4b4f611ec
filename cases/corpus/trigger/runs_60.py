"""A small program is called sixty times, as often as it takes to measure it.

+++
id = "trigger/runs_60"
clauses = ["TRIGGER-1", "TRIGGER-3", "SPEED-1", "CAPTURE-1"]
features = ["pointwise", "many_calls"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return torch.sigmoid(x - y) * x


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    for _ in range(59):
        yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
