"""Forward, backward and SGD of a small network, over and over: the caller goes backward and steps.

+++
id = "speed/training_step"
clauses = ["SPEED-1", "SPEED-2", "GRAD-1", "GRAD-4", "CAPTURE-1"]
features = ["module", "matmul", "grad", "optimizer"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


def program(model, x, target):
    return torch.nn.functional.cross_entropy(model(x), target)


def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 5)))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.5)
    for step in range(8):
        optimizer.zero_grad()
        loss = yield Call(model, new.randn(6, 8), new.integers(0, 5, 6), cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
    record([parameter.grad for parameter in model.parameters()])
