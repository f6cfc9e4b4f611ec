"""A submodule's forward breaks in the middle of its parent's.

+++
id = "break/module_forward"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4", "CAPTURE-4"]
features = ["graph_break", "print", "module", "matmul", "class"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


class Loud(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner
        self.runs = 0

    def forward(self, x):
        x = x * 0.5
        self.runs += 1
        print("run", self.runs, "of", tuple(x.shape))
        return self.inner(x)


def program(model, x):
    return model(x + 1.0) * 2.0


def calls(new):
    def build():
        return torch.nn.Sequential(torch.nn.Linear(4, 3), Loud(torch.nn.Linear(3, 2)), torch.nn.Tanh())

    model = new.module(build)
    yield Call(model, new.randn(5, 4), cache="compile")
    yield Call(model, new.randn(5, 4))
    yield Call(model, new.randn(2, 4), cache="recompile")
