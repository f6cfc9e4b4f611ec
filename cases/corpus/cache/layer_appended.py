"""A ModuleList that the program loops over grows and shrinks.

+++
id = "cache/layer_appended"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "for_loop", "container", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Hardtanh(), torch.nn.ReLU()])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x) * 2 - 0.25
        return x


def program(model, x):
    return model(x)


def calls(new):
    model = Model()
    yield Call(model, new.dyadic(5), cache="compile")
    yield Call(model, new.dyadic(5), cache="hit")
    model.layers.append(torch.nn.Softsign())
    yield Call(model, new.dyadic(5), cache="recompile")
    yield Call(model, new.dyadic(5), cache="hit")
    del model.layers[2]
    yield Call(model, new.dyadic(5), cache="recompile")
    yield Call(model, new.dyadic(5), cache="hit")
