"""A step of AdamW as the program is as accurate as in eager, where Python floats correct the bias.

+++
id = "grad/adamw_step_accuracy"
clauses = ["GRAD-4", "PARITY-1"]
features = ["optimizer", "grad", "mutation"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(optimizer):
    optimizer.step()
    return optimizer.param_groups[0]["params"][0].sum()


def calls(new):
    weight = torch.nn.Parameter(new.randn(6))
    optimizer = torch.optim.AdamW([weight], lr=1.0, weight_decay=0.1)
    for _ in range(3):
        weight.grad = new.rand(6) + 0.5
        yield Call(optimizer)
