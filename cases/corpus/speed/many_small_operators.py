"""A hundred operators on eight numbers: the cost of each call is the overhead of calling.

+++
id = "speed/many_small_operators"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["pointwise", "for_loop"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    total = x
    for k in range(25):
        total = torch.cos(total + k) * 0.5 + x
    return total


def calls(new):
    pass
    yield Call(new.randn(8), cache="compile")
    for _ in range(11):
        yield Call(new.randn(8), cache="hit")
