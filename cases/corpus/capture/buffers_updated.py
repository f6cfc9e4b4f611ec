"""Buffers written in forward, in place and by assignment, keep their new values.

+++
id = "capture/buffers_updated"
clauses = ["CAPTURE-4", "EFFECT-1", "CAPTURE-1"]
features = ["module", "buffer", "mutation", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Running(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(4))
        self.register_buffer("count", torch.tensor(0))
        self.register_buffer("last", torch.zeros(4), persistent=False)

    def forward(self, x):
        self.count += 1
        self.mean.mul_(0.75).add_(x.mean(0), alpha=0.25)
        self.last = x[-1] * 2
        return x - self.mean


def program(net, x):
    return net(x), net.mean * net.count


def calls(new):
    net = new.module(Running)
    for cache in ("compile", None, None):
        yield Call(net, new.dyadic(5, 4), cache=cache)
        record(sorted(net.state_dict()))
