"""Gathering along a dimension with one index for each element.

+++
id = "parity/gather"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, columns, row):
    return {
        "gather": x.gather(1, columns),
        "along_dim": torch.take_along_dim(x, row, dim=0),
        "flat": torch.take(x, columns),
        "negative": torch.take(x, -1 - columns),
        "ordered": torch.take_along_dim(x, x.argsort(1), dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.integers(0, 7, 5, 4),
            new.integers(0, 5, 1, 7),
            cache=cache,
        )
