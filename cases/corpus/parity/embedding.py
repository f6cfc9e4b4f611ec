"""Embeddings, and bags of them summed, averaged and maximised.

+++
id = "parity/embedding"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(table, words, weights):
    return {
        "embedding": F.embedding(words, table),
        "padded": F.embedding(words, table, padding_idx=0),
        "mean": F.embedding_bag(words, table),
        "largest": F.embedding_bag(words, table, mode="max"),
        "weighted": F.embedding_bag(words, table, mode="sum", per_sample_weights=weights),
        "offsets": F.embedding_bag(words.flatten(), table, torch.tensor([0, 4, 9], device=words.device), mode="sum"),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(11, 6),
            new.integers(0, 11, 3, 5),
            new.rand(3, 5),
            cache=cache,
        )
