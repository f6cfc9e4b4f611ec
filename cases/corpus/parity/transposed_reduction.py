"""Reductions over each dimension of permuted, expanded and stepped inputs.

+++
id = "parity/transposed_reduction"
clauses = ["PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["reduction", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, row, stepped):
    return {
        "first": x.sum(0),
        "middle": x.mean(1),
        "last": x.amax(2),
        "inner_two": x.sum((0, 2), keepdim=True),
        "expanded": row.sum(0),
        "every_third": stepped.std(),
        "scan": x.cumsum(1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.rand(5, 3, 7).permute(2, 0, 1),
            new.rand(1, 7).expand(5, 7),
            new.rand(37)[::3],
            cache=cache,
        )
