"""A module itself is the program, with positional and keyword arguments of forward.

+++
id = "capture/module_as_program"
clauses = ["CAPTURE-4", "INTERCEPT-3", "CAPTURE-1", "CACHE-1"]
features = ["module", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.arange(12.0).reshape(3, 4) / 8)

    def forward(self, x, *, scale=1):
        return torch.nn.functional.linear(x, self.weight) * scale


program = Net()


def calls(new):
    program.to(new.dyadic(1).device)
    yield Call(new.dyadic(5, 4), scale=2, cache="compile")
    yield Call(new.dyadic(5, 4), scale=2, cache="hit")
    yield Call(new.dyadic(5, 4), cache="recompile")
