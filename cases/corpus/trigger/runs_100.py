"""A small program is called 100 times with new data.

+++
id = "trigger/runs_100"
clauses = ["TRIGGER-1", "TRIGGER-3", "CAPTURE-1"]
features = ["pointwise", "many_calls"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.relu(x + 0.5) * 2.0 - x


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    for _ in range(99):
        yield Call(new.dyadic(4), cache="hit")
