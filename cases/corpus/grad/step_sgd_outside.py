"""The program computes a loss; the caller goes backward and steps with SGD and momentum.

+++
id = "grad/step_sgd_outside"
clauses = ["GRAD-4", "GRAD-1", "CAPTURE-1", "CACHE-1"]
features = ["grad", "optimizer", "module", "matmul"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def program(model, x, target):
    return torch.nn.functional.mse_loss(model(x), target)


def calls(new):
    model = new.module(build)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=0.01)
    for step in range(4):
        optimizer.zero_grad(set_to_none=step != 2)
        loss = yield Call(model, new.randn(5, 3), new.randn(5, 2), cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
        record([(p, p.grad) for p in model.parameters()])
