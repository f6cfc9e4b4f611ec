"""Casts to half precision overflow to infinity, underflow to zero and keep subnormals.

+++
id = "parity/half_range"
clauses = ["PARITY-7", "PARITY-5", "CAPTURE-1"]
features = ["dtype_half", "nan_inf"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "to_half": x.to(torch.float16),
        "to_bfloat": x.to(torch.bfloat16),
        "back": x.half().to(x.dtype),
        "negated": (-x).half(),
        "finite": torch.isfinite(x.half()),
    }


def calls(new):
    values = [1e-7, 6e-8, 1e-9, 65504.0, 65535.0, 7e4, 2048.5, float('inf')]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(values)[new.permutation(8)], cache=cache)
