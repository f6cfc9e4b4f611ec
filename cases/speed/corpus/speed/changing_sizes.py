"""Every round goes through six batch sizes: does one compiled program serve them all, and how well?

+++
id = "speed/changing_sizes"
clauses = ["SPEED-1", "SPEED-2", "SHAPE-1", "SHAPE-5", "PARITY-1", "CAPTURE-1"]
features = ["module", "matmul", "pointwise", "normalization", "dynamic_shapes", "many_calls", "class"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import torch


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.up = torch.nn.Linear(width, 2 * width)
        self.down = torch.nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


@torch.no_grad()
def program(model, x):
    return torch.softmax(model(x), -1).mean(0)


def inputs(new, batch, width):
    return new.module(lambda: torch.nn.Sequential(Block(width), Block(width))), new.randn(batch, width)


def work(new):
    batch, width = (1024, 1024) if new.device.type == "cuda" else (32, 128)
    model, _ = inputs(new, batch, width)
    batches = [new.randn(batch * (7 + k) // 8, width) for k in (0, 3, 1, 5, 2, 4)]

    def round():
        for x in batches:
            yield Call(model, x)

    return round


def calls(new):
    model, first = inputs(new, 5, 4)
    yield Call(model, first, cache="compile")
    for batch in (8, 3):
        yield Call(model, new.randn(batch, first.shape[1]))
    for batch in (7, 11):
        yield Call(model, new.randn(batch, first.shape[1]), cache="hit")
