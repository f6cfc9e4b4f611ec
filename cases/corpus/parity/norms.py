"""Norms, distances and logsumexp.

+++
id = "parity/norms"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, y):
    return {
        "two_norm": x.norm(),
        "one_norm": torch.linalg.vector_norm(x, ord=1, dim=1),
        "max_norm": torch.linalg.vector_norm(x, ord=float("inf"), dim=0),
        "three_norm": torch.linalg.vector_norm(x, ord=3, dim=(0, 1), keepdim=True),
        "logsumexp": torch.logsumexp(x, dim=1),
        "normalized": F.normalize(x, dim=1),
        "distance": torch.dist(x, y),
        "similarity": F.cosine_similarity(x, y, dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.randn(5, 7), cache=cache)
