"""A deep copy of a module is trained inside; the module has neither gradients nor steps of it.

+++
id = "grad/deep_copy_of_a_module"
clauses = ["GRAD-4", "CAPTURE-4", "ALIAS-2"]
features = ["grad", "module", "inplace", "for_loop", "with_block"]
origin = "families/blind_spots"
generator = 1
+++
"""
import copy

import torch


def program(model, x):
    copied = copy.deepcopy(model)
    copied(x).square().sum().backward()
    with torch.no_grad():
        for parameter in copied.parameters():
            parameter.sub_(parameter.grad, alpha=0.25)
    return model(x), copied(x), copied.weight is model.weight, model.weight.grad is None


def calls(new):
    model = torch.nn.Linear(3, 2).to(new.device)
    with torch.no_grad():
        model.weight.copy_(new.dyadic(2, 3))
        model.bias.copy_(new.dyadic(2))
    for _ in range(2):
        yield Call(model, new.dyadic(2, 3))
