"""The program is an nn.Module with a parameter, a buffer and a submodule.

+++
id = "intercept/program_is_module"
clauses = ["INTERCEPT-3", "CACHE-2"]
features = ["pointwise", "module", "buffer", "class"]
origin = "families/callables"
generator = 1
+++
"""
import torch


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.factor = torch.nn.Parameter(torch.tensor([2.0, -1.5, 0.5, 3.0]))
        self.register_buffer("seen", torch.zeros(()))
        self.inner = torch.nn.Tanh()

    def forward(self, x):
        self.seen += 1
        return self.inner(x) * self.factor + self.seen


program = Scale()


def calls(new):
    program.to(new.device)
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    program.inner = torch.nn.ReLU()
    yield Call(new.dyadic(4))
    yield Call(x=new.dyadic(4))
