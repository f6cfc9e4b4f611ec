"""Assigning to slices, rows, masks and index pairs of a copy.

+++
id = "parity/index_assignment"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing", "inplace"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, rows):
    slices = x.clone()
    slices[1:4] = y
    slices[:, -1] = 0.5
    by_index = x.clone()
    by_index[rows] = y
    by_index[rows, rows] += 2
    masked = x.clone()
    masked[x > 0.5] = -1.0
    masked[-1, masked[-1] < 0] = 3
    nested = x.clone()
    nested[2][1:3] = y[0, 1:3]
    return slices, by_index, masked, nested


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(3, 7),
            new.permutation(5)[:3],
            cache=cache,
        )
