"""Forward pre-hooks change inputs and forward hooks change outputs, in their order.

+++
id = "capture/forward_hooks"
clauses = ["CAPTURE-4", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["module", "hook", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def widen(module, args):
    return (args[0] * 2,)


def shift(module, args, output):
    return output + args[0].sum()


def triple(module, args, output):
    return output * 3


class Scaled(torch.nn.Module):
    def forward(self, x):
        return torch.tanh(x) - 3


def program(net, x):
    return net(x) + 1


def calls(new):
    net = Scaled()
    net.register_forward_pre_hook(widen)
    net.register_forward_hook(shift)
    handle = net.register_forward_hook(triple)
    yield Call(net, new.dyadic(5), cache="compile")
    yield Call(net, new.dyadic(5), cache="hit")
    handle.remove()
    yield Call(net, new.dyadic(5))
