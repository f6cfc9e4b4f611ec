"""Embedding, a projection tied to it, and cross entropy over integer targets.

+++
id = "speed/embedding_and_cross_entropy"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "indexing", "matmul", "dtype_int"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


@torch.no_grad()
def program(table, tokens, targets):
    logits = table(tokens) @ table.weight.t()
    return torch.nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="none")


def calls(new):
    table = new.module(lambda: torch.nn.Embedding(20, 12))
    yield Call(table, new.integers(0, 20, 3, 7), new.integers(0, 20, 3, 7), cache="compile")
    for _ in range(7):
        yield Call(table, new.integers(0, 20, 3, 7), new.integers(0, 20, 3, 7), cache="hit")
