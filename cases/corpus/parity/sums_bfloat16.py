"""Sums and means of bfloat16 tensors over all, one and several dimensions.

+++
id = "parity/sums_bfloat16"
clauses = ["PARITY-1", "PARITY-2", "PARITY-7", "CAPTURE-1"]
features = ["reduction", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "sum_all": x.sum(),
        "sum_dim": x.sum(1),
        "sum_several": x.sum((0, -1)),
        "mean_keepdim": x.mean((0, 2), keepdim=True),
        "mean_all": x.mean(),
        "in_double": x.sum(-1, dtype=torch.float64),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.rand(5, 7, 3, dtype=torch.bfloat16), cache=cache)
