"""A parameter used by two layers gets the sum of both gradients.

+++
id = "grad/tied_weights_gradient"
clauses = ["GRAD-1", "GRAD-4", "CAPTURE-1"]
features = ["grad", "module", "alias", "optimizer", "class"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.table = torch.nn.Embedding(5, 3)
        self.head = torch.nn.Linear(3, 5, bias=False)
        self.head.weight = self.table.weight

    def forward(self, tokens):
        return self.head(torch.tanh(self.table(tokens)))


def program(model, tokens, target):
    return torch.nn.functional.cross_entropy(model(tokens), target)


def calls(new):
    model = new.module(Tied)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    for _ in range(3):
        loss = yield Call(model, new.integers(0, 5, 4), new.integers(0, 5, 4))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        record((model.table.weight.grad, model.head.weight))
