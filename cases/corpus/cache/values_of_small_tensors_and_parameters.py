"""A parameter and tensors without dimensions change their values between calls.

+++
id = "cache/values_of_small_tensors_and_parameters"
clauses = ["CACHE-1", "TRIGGER-1", "CAPTURE-4", "CAPTURE-1"]
features = ["module", "zero_dim"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch

MODEL = torch.nn.Linear(3, 2)


def program(x, scale):
    return MODEL(x) * scale + scale


def calls(new):
    with torch.no_grad():
        MODEL.weight.copy_(new.dyadic(2, 3))
        MODEL.bias.copy_(new.dyadic(2))
    yield Call(new.dyadic(4, 3), new.tensor(2.0), cache="compile")
    yield Call(new.dyadic(4, 3), new.tensor(-3.0), cache="hit")
    with torch.no_grad():
        MODEL.weight.mul_(2.0)
        MODEL.bias.add_(1.0)
    yield Call(new.dyadic(4, 3), new.tensor(0.5), cache="hit")
