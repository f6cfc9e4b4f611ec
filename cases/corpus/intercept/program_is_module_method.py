"""The program is a method of an nn.Module other than forward.

+++
id = "intercept/program_is_module_method"
clauses = ["INTERCEPT-3", "CACHE-2", "CACHE-1"]
features = ["pointwise", "module", "attribute", "class"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale(torch.nn.Module):
    def __init__(self, factor):
        super().__init__()
        self.inner = torch.nn.Hardtanh()
        self.factor = factor

    def forward(self, x):
        return self.inner(x)

    def scaled(self, x):
        return self(x) * self.factor + x


scale = Scale(2.0)
program = scale.scaled


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    scale.factor = 3.0
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
