"""Plain attributes of a module are read, and those set in forward stay set.

+++
id = "capture/module_attributes"
clauses = ["CAPTURE-4", "EFFECT-1", "CAPTURE-1"]
features = ["module", "attribute", "object_mutation", "property", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Net(torch.nn.Module):
    factor = 2

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)
        self.calls = 0
        self.log = {"sums": []}

    @property
    def scale(self):
        return self.factor * len(self.log["sums"]) + 1

    def forward(self, *args, bias=None, **options):
        self.calls += 1
        y = self.linear(args[0]) * self.scale
        if bias is not None:
            y = y + bias
        self.last = y
        self.log["sums"].append(y.sum())
        return y * options.get("gain", 1)


def program(net, x):
    return net(x, bias=0.5, gain=3), net.calls


def calls(new):
    net = new.module(Net)
    for cache in ("compile", None, None):
        yield Call(net, new.dyadic(5, 4), cache=cache)
