"""Gradients of parameters accumulate over several calls, until they are cleared.

+++
id = "grad/accumulate_over_calls"
clauses = ["GRAD-1", "GRAD-4", "CAPTURE-1", "CACHE-1"]
features = ["grad", "module", "matmul"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(model, x):
    return torch.tanh(model(x)).sum()


def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    for step in range(4):
        loss = yield Call(model, new.randn(2, 3), cache="hit" if step else "compile")
        loss.backward()
        record([p.grad for p in model.parameters()])
        if step == 1:
            model.zero_grad(set_to_none=False)
