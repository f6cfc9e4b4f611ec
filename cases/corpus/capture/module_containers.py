"""ModuleList, ModuleDict and ParameterList are iterated, indexed and looked up by key.

+++
id = "capture/module_containers"
clauses = ["CAPTURE-4", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["module", "container", "for_loop", "comprehension", "generator", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Linear(4, 4) for _ in range(3)])
        self.acts = torch.nn.ModuleDict({"tanh": torch.nn.Tanh(), "soft": torch.nn.Softplus()})
        self.scales = torch.nn.ParameterList(torch.full((4,), n + 1.0) for n in range(2))

    def forward(self, x, act):
        for index, layer in enumerate(self.layers):
            x = layer(x)
            if index < len(self.scales):
                x = x * self.scales[index]
        for name, module in self.acts.items():
            if name == act:
                x = module(x)
        return self.acts[act](x) + self.layers[-1].bias


def program(net, x, act):
    return net(x, act)


def calls(new):
    net = new.module(Net)
    yield Call(net, new.dyadic(5, 4), "tanh", cache="compile")
    yield Call(net, new.dyadic(5, 4), "tanh", cache="hit")
    yield Call(net, new.dyadic(5, 4), "soft", cache="recompile")
