"""The whole training step, with its backward pass and the optimizer, is the program.

+++
id = "speed/training_step_inside"
clauses = ["SPEED-1", "GRAD-1", "GRAD-4"]
features = ["module", "matmul", "grad", "optimizer"]
origin = "families/speed"
generator = 1
+++
"""
import torch


def program(model, optimizer, x, target):
    optimizer.zero_grad()
    loss = (model(x) - target).square().mean()
    loss.backward()
    optimizer.step()
    return loss.detach()


def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 3)))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(8):
        yield Call(model, optimizer, new.randn(6, 8), new.randn(6, 3))
