"""Noise drawn in forward enters the gradient: backward uses the numbers that forward drew.

+++
id = "rng/noise_in_training"
clauses = ["RNG-1", "RNG-2", "GRAD-1", "CAPTURE-1"]
features = ["random", "grad", "module"]
origin = "families/random_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(model, x):
    noise = torch.randn_like(x)
    hidden = model(x * noise)
    return torch.nn.functional.dropout(hidden, 0.5).square().sum()


def calls(new):
    model = new.module(lambda: torch.nn.Linear(4, 3))
    for _ in range(2):
        x = new.randn(5, 4, requires_grad=True)
        loss = yield Call(model, x)
        loss.backward()
        record((x.grad, [p.grad for p in model.parameters()]))
    record(torch.rand(1))
