"""Scattering values and scalars to places given by a permutation.

+++
id = "parity/scatter"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, places):
    return {
        "scatter": x.scatter(1, places, y),
        "scalar": x.scatter(1, places[:, :2], 0.5),
        "fewer": torch.scatter(x, 1, places[:3, :4], y),
        "slice_of_it": torch.slice_scatter(x, y[:, :3], dim=1, start=1, end=7, step=2),
        "one_row": torch.select_scatter(x, y[0], dim=0, index=2),
        "diagonal": torch.diagonal_scatter(x, y[0, :5]),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(5, 7),
            new.permutation(7).expand(5, 7),
            cache=cache,
        )
