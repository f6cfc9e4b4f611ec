"""A module called with other parameters in place of its own keeps its own.

+++
id = "capture/functional_call"
clauses = ["CAPTURE-4", "CAPTURE-1"]
features = ["module"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(net, weight, x):
    own = net(x)
    other = torch.func.functional_call(net, {"weight": weight}, (x,))
    return own, other, net.weight * x[0, 0]


def calls(new):
    net = new.module(lambda: torch.nn.Linear(4, 3))
    for cache in ("compile", "hit"):
        yield Call(net, new.dyadic(3, 4), new.dyadic(5, 4), cache=cache)
