"""Two layers share one parameter and see writes to it, until one of them is given its own.

+++
id = "alias/tied_weights"
clauses = ["ALIAS-4", "ALIAS-1", "CAPTURE-4"]
features = ["alias", "module", "inplace", "mutation", "cache_key", "ambient_mode", "class", "with_block"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.encode = torch.nn.Linear(3, 3, bias=False)
        self.decode = torch.nn.Linear(3, 3, bias=False)
        self.decode.weight = self.encode.weight


def program(model, x):
    with torch.no_grad():
        model.encode.weight.add_(1.0)
        model.decode.weight.mul_(0.5)
    return model.decode(model.encode(x)), model.encode.weight is model.decode.weight


def calls(new):
    model = new.module(Tied)
    yield Call(model, new.randn(2, 3))
    yield Call(model, new.randn(2, 3))
    model.decode.weight = torch.nn.Parameter(model.decode.weight.detach().clone())
    yield Call(model, new.randn(2, 3))
