"""A module of a linear layer and a layer norm serves batches of changing size.

+++
id = "shape/linear_and_layer_norm"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-5", "CAPTURE-1"]
features = ["dynamic_shapes", "module", "matmul", "normalization", "class"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 6)
        self.norm = torch.nn.LayerNorm(6)

    def forward(self, x):
        return self.norm(self.linear(x))


def program(model, x):
    return model(x)


def calls(new):
    model = new.module(Model)
    yield Call(model, new.randn(3, 4), cache="compile")
    yield Call(model, new.randn(6, 4))
    for n in (8, 5):
        yield Call(model, new.randn(n, 4), cache="hit")
    for n in (1, 0):
        yield Call(model, new.randn(n, 4))
    yield Call(model, new.randn(3, 4), cache="hit")
