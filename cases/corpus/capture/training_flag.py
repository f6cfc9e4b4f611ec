"""The training flag of each submodule decides what it does.

+++
id = "capture/training_flag"
clauses = ["CAPTURE-4", "CACHE-6", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["module", "cache_key", "normalization", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Louder(torch.nn.Module):
    def forward(self, x):
        return x * 3 if self.training else x


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(4)
        self.louder = Louder()

    def forward(self, x):
        y = self.norm(x)
        if self.training:
            y = y * 2
        return y + self.louder(x)


def program(net, x):
    return net(x)


def calls(new):
    net = new.module(Net)
    yield Call(net, new.dyadic(5, 4), cache="compile")
    yield Call(net, new.dyadic(5, 4), cache="hit")
    net.eval()
    yield Call(net, new.dyadic(5, 4), cache="recompile")
    net.norm.train()
    yield Call(net, new.dyadic(5, 4), cache="recompile")
    net.train()
    yield Call(net, new.dyadic(5, 4))
