"""A chain of ten pointwise operators, called twelve times with new data.

+++
id = "speed/pointwise_chain"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["pointwise", "for_loop"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    y = x
    for k in range(1, 6):
        y = torch.tanh(y * k + 0.5)
    return y


def calls(new):
    pass
    yield Call(new.randn(32, 32), cache="compile")
    for _ in range(11):
        yield Call(new.randn(32, 32), cache="hit")
