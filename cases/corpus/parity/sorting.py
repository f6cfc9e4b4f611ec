"""Sorting with ties keeps their order where it is asked to.

+++
id = "parity/sorting"
clauses = ["PARITY-4", "PARITY-1", "CAPTURE-1"]
features = ["sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return {
        "values": x.sort(1).values,
        "descending": x.sort(0, descending=True).indices,
        "stable": torch.sort(n, stable=True).indices,
        "stable_descending": torch.sort(n, stable=True, descending=True).indices,
        "argsort": torch.argsort(x, dim=0),
        "stable_argsort": torch.argsort(n, stable=True),
        "msort": torch.msort(x),
        "rank": x.argsort(1).argsort(1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.integers(0, 4, 37), cache=cache)
