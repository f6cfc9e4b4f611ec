"""A branch on a value in the middle of a network: what leaving the graph and coming back costs on every call.

+++
id = "speed/graph_break_in_the_middle"
clauses = ["SPEED-1", "SPEED-2", "BREAK-1", "BREAK-2", "BREAK-5"]
features = ["module", "matmul", "pointwise", "graph_break", "branch_on_data", "for_loop", "generator", "class"]
origin = "speed/parts"
generator = 1
graphs = 2
+++
"""
import itertools

import torch


class Half(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width) for _ in range(3))

    def forward(self, x):
        for layer in self.layers:
            x = torch.nn.functional.gelu(layer(x))
        return x


@torch.no_grad()
def program(model, x):
    x = model["lower"](x)
    if x.square().mean() > 100.0:
        x = x / 2.0
    return model["upper"](x)


def inputs(new, batch, width):
    model = new.module(lambda: torch.nn.ModuleDict({"lower": Half(width), "upper": Half(width)}))
    return model, new.randn(batch, width)


def work(new):
    sizes = (4096, 2048) if new.device.type == "cuda" else (128, 256)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3, 4)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3, 4)[1:], cache="hit")
