"""Layer norm, RMS norm, softmax and activations in a row: bound by memory until reductions are fused.

+++
id = "speed/normalisations_and_activations"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "normalization", "reduction", "pointwise", "class"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class Chain(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = torch.nn.LayerNorm(width)
        self.second = torch.nn.LayerNorm(width, elementwise_affine=False)
        self.scale = torch.nn.Parameter(torch.rand(width) + 0.5)

    def forward(self, x, y):
        x = torch.nn.functional.gelu(self.first(x)) + y
        x = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5) * self.scale
        x = torch.nn.functional.silu(x) * torch.sigmoid(y)
        x = self.second(x + y)
        x = torch.nn.functional.leaky_relu(x, 0.1) + torch.tanh(y) * torch.softmax(x, -1)
        return torch.nn.functional.softplus(x).mean(0)


@torch.no_grad()
def program(model, x, y):
    return model(x, y)


def inputs(new, rows, width):
    return new.module(lambda: Chain(width)), new.randn(rows, width), new.randn(rows, width)


def work(new):
    sizes = (16384, 4096) if new.device.type == "cuda" else (256, 512)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3, 5)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3, 5)[1:], cache="hit")
