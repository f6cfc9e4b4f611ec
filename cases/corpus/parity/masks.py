"""Filling, selecting and scattering by a boolean mask without changing sizes.

+++
id = "parity/masks"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing", "dtype_bool"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, mask):
    return {
        "fill": x.masked_fill(mask, -0.5),
        "fill_row": x.masked_fill(mask[0], float("inf")),
        "scatter": x.masked_scatter(mask, y),
        "lower": torch.tril(x, -1),
        "upper": x.triu(2),
        "put": torch.where(mask & (x > 0), y, x),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.randn(5, 7), new.booleans(5, 7), cache=cache)
