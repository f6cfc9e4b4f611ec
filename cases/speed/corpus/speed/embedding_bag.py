"""Sums over bags of embeddings, an interaction of features and a small MLP: gathers bound by memory.

+++
id = "speed/embedding_bag"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "indexing", "matmul", "dtype_int", "reduction", "container", "comprehension", "generator", "class"]
origin = "speed/sequences"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class Recommender(torch.nn.Module):
    def __init__(self, tables, rows, width):
        super().__init__()
        self.tables = torch.nn.ModuleList(torch.nn.Embedding(rows, width) for _ in range(tables))
        self.bag = torch.nn.EmbeddingBag(rows, width, mode="sum")
        self.top = torch.nn.Sequential(
            torch.nn.Linear((tables + 1) ** 2, 4 * width), torch.nn.ReLU(), torch.nn.Linear(4 * width, 1)
        )

    def forward(self, chosen, words, offsets):
        vectors = [table(chosen[:, k]).sum(1) for k, table in enumerate(self.tables)]
        stacked = torch.stack([self.bag(words, offsets), *vectors], 1) / chosen.shape[-1] ** 0.5
        return torch.sigmoid(self.top((stacked @ stacked.transpose(1, 2)).flatten(1)))


@torch.no_grad()
def program(model, chosen, words, offsets):
    return model(chosen, words, offsets)


def inputs(new, batch, tables, rows, width, length):
    model = new.module(lambda: Recommender(tables, rows, width))
    offsets = new.tensor(range(0, batch * length, length), dtype=torch.int64)
    return model, new.integers(0, rows, batch, tables, length), new.integers(0, rows, batch * length), offsets


def work(new):
    sizes = (8192, 16, 100000, 64, 16) if new.device.type == "cuda" else (512, 8, 10000, 32, 8)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3, 2, 10, 4, 2)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3, 2, 10, 4, 2)[1:], cache="hit")
