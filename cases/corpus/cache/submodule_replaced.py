"""A submodule is replaced by one of another class, and put back.

+++
id = "cache/submodule_replaced"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "pointwise", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.activation = torch.nn.ReLU()

    def forward(self, x):
        return self.activation(x) + 1


def program(model, x):
    return model(x)


def calls(new):
    model = Model()
    yield Call(model, new.dyadic(5), cache="compile")
    yield Call(model, new.dyadic(5), cache="hit")
    model.activation = torch.nn.Hardtanh()
    yield Call(model, new.dyadic(5), cache="recompile")
    yield Call(model, new.dyadic(5), cache="hit")
    model.activation = torch.nn.ReLU()
    yield Call(model, new.dyadic(5), cache="recompile")
    yield Call(model, new.dyadic(5), cache="hit")
