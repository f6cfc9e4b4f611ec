"""An LSTM whose steps are written out: many small dependent products, little to run side by side.

+++
id = "speed/lstm"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "matmul", "pointwise", "for_loop", "indexing", "class"]
origin = "speed/sequences"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class LSTM(torch.nn.Module):
    def __init__(self, inputs, width):
        super().__init__()
        self.input = torch.nn.Linear(inputs, 4 * width)
        self.state = torch.nn.Linear(width, 4 * width, bias=False)

    def forward(self, x, hidden, cell):
        gates = self.input(x)
        for step in range(x.shape[0]):
            i, f, g, o = (gates[step] + self.state(hidden)).chunk(4, 1)
            cell = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
            hidden = torch.sigmoid(o) * torch.tanh(cell)
        return hidden, cell


@torch.no_grad()
def program(model, x, hidden, cell):
    return model(x, hidden, cell)


def inputs(new, steps, batch, width):
    model = new.module(lambda: LSTM(width // 2, width))
    return model, new.randn(steps, batch, width // 2), new.randn(batch, width), new.randn(batch, width)


def work(new):
    sizes = (32, 256, 1024) if new.device.type == "cuda" else (24, 16, 128)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3, 2, 4)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3, 2, 4)[1:], cache="hit")
