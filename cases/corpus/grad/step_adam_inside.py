"""A whole training step, with clipping and Adam, is inside the program.

+++
id = "grad/step_adam_inside"
clauses = ["GRAD-4", "GRAD-1"]
features = ["grad", "optimizer", "module", "matmul", "object_mutation"]
origin = "families/training"
generator = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def program(model, optimizer, x, target):
    optimizer.zero_grad()
    loss = torch.nn.functional.mse_loss(model(x), target)
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
    optimizer.step()
    return loss.detach(), norm


def calls(new):
    model = new.module(build)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(3):
        yield Call(model, optimizer, new.randn(5, 3), new.randn(5, 2))
        record(list(model.parameters()))
    record(optimizer.state_dict()["state"])
