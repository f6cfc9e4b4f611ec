"""An MLP of wide layers on a batch: matrix products, which libraries do well, and little to fuse.

+++
id = "speed/mlp_inference_wide"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "matmul", "pointwise", "for_loop", "generator", "class"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class MLP(torch.nn.Module):
    def __init__(self, width, layers):
        super().__init__()
        self.stem = torch.nn.Linear(width, width)
        self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width) for _ in range(layers))

    def forward(self, x):
        x = self.stem(x)
        for layer in self.layers:
            x = layer(torch.relu(x))
        return x


@torch.no_grad()
def program(model, x):
    return model(x)


def inputs(new, batch, width, layers):
    return new.module(lambda: MLP(width, layers)), new.randn(batch, width)


def work(new):
    sizes = (4096, 4096, 6) if new.device.type == "cuda" else (128, 256, 6)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3, 4, 2)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3, 4, 2)[1:], cache="hit")
