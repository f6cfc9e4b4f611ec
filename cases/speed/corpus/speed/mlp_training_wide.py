"""Training step of an MLP: matrix products of the backward pass, and gradients that join at every layer.

+++
id = "speed/mlp_training_wide"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "GRAD-1", "GRAD-4", "CAPTURE-1"]
features = ["module", "matmul", "pointwise", "for_loop", "grad", "optimizer", "generator", "class"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class MLP(torch.nn.Module):
    def __init__(self, width, layers):
        super().__init__()
        self.stem = torch.nn.Linear(width, width)
        self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width) for _ in range(layers))

    def forward(self, x):
        x = self.stem(x)
        for layer in self.layers:
            x = layer(torch.relu(x))
        return x


def program(model, x, target):
    return (model(x) - target).square().mean(), model.stem.weight


def inputs(new, batch, width, layers):
    return new.module(lambda: MLP(width, layers)), new.randn(batch, width), new.randn(batch, width)


def work(new):
    sizes = (4096, 4096, 4) if new.device.type == "cuda" else (64, 192, 4)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])
    optimizer = torch.optim.SGD(first[0].parameters(), lr=0.0)

    def round():
        optimizer.zero_grad()
        loss, _ = yield Call(*next(turns))
        loss.backward()
        optimizer.step()

    return round


def calls(new):
    first = inputs(new, 3, 4, 2)
    optimizer = torch.optim.SGD(first[0].parameters(), lr=0.05)
    for step in range(2):
        optimizer.zero_grad()
        loss, _ = yield Call(first[0], *inputs(new, 3, 4, 2)[1:], cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
    record([parameter.grad for parameter in first[0].parameters()])
