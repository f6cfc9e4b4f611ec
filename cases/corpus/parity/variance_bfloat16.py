"""Variance and standard deviation of bfloat16 tensors with each correction.

+++
id = "parity/variance_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["reduction", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "sample": x.var(1),
        "population": x.var(1, correction=0),
        "correction_two": torch.var(x, dim=0, correction=2),
        "std_all": x.std(),
        "std_keepdim": x.std((0, 2), keepdim=True),
        "with_mean": torch.var_mean(x, dim=(0, 1)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(7, 5, 3, dtype=torch.bfloat16), cache=cache)
