"""Parameters, buffers and submodules are found by name and iterated in order.

+++
id = "capture/module_introspection"
clauses = ["CAPTURE-4", "CAPTURE-6", "CAPTURE-1"]
features = ["module", "introspection", "buffer", "for_loop", "class", "comprehension", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer_0 = torch.nn.Linear(4, 4)
        self.layer_1 = torch.nn.Linear(4, 4)
        self.register_buffer("scale", torch.tensor(0.5))
        self.nested = torch.nn.Sequential(torch.nn.LayerNorm(4))

    def forward(self, x):
        for index in range(2):
            x = getattr(self, f"layer_{index}")(x)
        return self.nested(x) * self.scale


def program(net, x):
    penalty = sum(parameter.square().sum() for parameter in net.parameters())
    biases = {name: p + 1 for name, p in net.named_parameters() if name.endswith("bias")}
    inner = net.get_submodule("nested.0")
    kinds = [type(module).__name__ for module in net.modules()]
    return net(x), penalty, biases, inner.weight * 2, kinds, hasattr(net, "layer_2")


def calls(new):
    net = new.module(Net)
    for cache in ("compile", "hit"):
        yield Call(net, new.dyadic(5, 4), cache=cache)
