"""Strides of results made from permuted 3d inputs.

+++
id = "parity/layout_permuted_3d"
clauses = ["PARITY-3", "PARITY-1", "CAPTURE-1"]
features = ["pointwise", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "add": x + y,
        "select": torch.where(x > 0, x, y),
        "unary": torch.tanh(x),
        "clone": x.clone(),
        "contiguous": x.contiguous() * 2,
        "full_like": torch.full_like(x, 0.5) - x,
        "first_dim": (x * y).sum(0),
        "last_dim": torch.cumsum(x, -1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 3, 7).permute(2, 0, 1), new.randn(7, 5, 3), cache=cache)
