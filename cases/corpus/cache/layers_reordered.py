"""Two layers of a sequence change places.

+++
id = "cache/layers_reordered"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-1", "CACHE-1"]
features = ["module", "container", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


class Double(torch.nn.Module):
    def forward(self, x):
        return x * 2


class Shift(torch.nn.Module):
    def forward(self, x):
        return x + 3


def program(model, x):
    return model(x)


def calls(new):
    model = torch.nn.Sequential(Double(), Shift())
    yield Call(model, new.dyadic(5), cache="compile")
    yield Call(model, new.dyadic(5), cache="hit")
    model[0], model[1] = model[1], model[0]
    yield Call(model, new.dyadic(5), cache="recompile")
    yield Call(model, new.dyadic(5), cache="hit")
    model[0], model[1] = model[1], model[0]
    yield Call(model, new.dyadic(5), cache="hit")
    yield Call(model, new.dyadic(5), cache="hit")
