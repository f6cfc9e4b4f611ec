"""The program is the optimizer's step alone, while the learning rate changes between calls.

+++
id = "grad/optimizer_step_compiled"
clauses = ["GRAD-4", "CACHE-2"]
features = ["optimizer", "module", "grad", "cache_key", "object_mutation"]
origin = "families/training"
generator = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def program(optimizer):
    optimizer.step()


def calls(new):
    model = new.module(build)
    optimizer = torch.optim.RMSprop(model.parameters(), lr=0.1, momentum=0.5)
    for rate in (0.1, 0.1, 0.01):
        optimizer.zero_grad()
        model(new.randn(5, 3)).square().mean().backward()
        optimizer.param_groups[0]["lr"] = rate
        yield Call(optimizer)
        record(list(model.parameters()))
