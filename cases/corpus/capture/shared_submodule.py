"""A submodule reachable by two names and a tied weight are one each.

+++
id = "capture/shared_submodule"
clauses = ["CAPTURE-4", "ALIAS-3", "CAPTURE-1"]
features = ["module", "alias", "class", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.encode = torch.nn.Linear(4, 4)
        self.again = self.encode
        self.decode = torch.nn.Linear(4, 4, bias=False)
        self.decode.weight = self.encode.weight

    def forward(self, x):
        return self.decode(torch.tanh(self.again(self.encode(x))))


def program(net, x):
    names = [name for name, _ in net.named_parameters()]
    return net(x), names, net.again is net.encode, net.decode.weight


def calls(new):
    net = new.module(Tied)
    for cache in ("compile", "hit"):
        yield Call(net, new.dyadic(5, 4), cache=cache)
