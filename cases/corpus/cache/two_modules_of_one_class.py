"""Two modules of one class with different settings and parameters are passed in alternately.

+++
id = "cache/two_modules_of_one_class"
clauses = ["CACHE-2", "CACHE-3", "CACHE-8", "CAPTURE-1", "CACHE-1"]
features = ["module", "attribute", "pointwise", "cache_key", "class"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


class Scale(torch.nn.Module):
    def __init__(self, power):
        super().__init__()
        self.power = power
        self.weight = torch.nn.Parameter(torch.randn(4))

    def forward(self, x):
        return x**self.power * self.weight


def program(scale, x):
    return scale(x)


def calls(new):
    square, cube = new.module(lambda: Scale(2)), new.module(lambda: Scale(3))
    yield Call(square, new.dyadic(4), cache="compile")
    yield Call(cube, new.dyadic(4))
    for module in (square, cube, cube, square):
        yield Call(module, new.dyadic(4), cache="hit")
