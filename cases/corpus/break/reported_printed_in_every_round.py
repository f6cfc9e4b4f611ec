"""A loop prints in every round, between computations before it and after it.

+++
id = "break/reported_printed_in_every_round"
clauses = ["BREAK-1", "BREAK-2", "BREAK-3", "EFFECT-3"]
features = ["graph_break", "print", "for_loop", "pointwise"]
origin = "regressions/objects: awkward-break, pytorch/pytorch#112824"
generator = 1
+++
"""
import torch


def program(x):
    y = torch.relu(x.sin() - 0.25)
    for round_ in range(3):
        print("round", round_)
        y = y + round_
    return (y.cos() + 1.0).exp()


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
