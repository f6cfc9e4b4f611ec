"""There are no arguments; the tensor is made inside, anew each time.

+++
id = "trigger/degenerate__nothing_given"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["pointwise"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program():
    return torch.arange(3.0) * 2.0


def calls(new):
    yield Call()
    yield Call()
