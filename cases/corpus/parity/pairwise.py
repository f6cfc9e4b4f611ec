"""Distances between all pairs of rows, and log-sums along a dimension.

+++
id = "parity/pairwise"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["reduction", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, y):
    return {
        "euclidean": torch.cdist(x, y),
        "manhattan": torch.cdist(x, y, p=1.0),
        "pairs": F.pdist(x),
        "running_logsumexp": torch.logcumsumexp(x, dim=1),
        "trapezoid": torch.trapezoid(x.abs() + 0.5, dx=0.25),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.randn(3, 7), cache=cache)
