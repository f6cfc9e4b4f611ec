"""Operators that write their result into a given tensor and return it.

+++
id = "parity/out_arguments"
clauses = ["ALIAS-1", "ALIAS-3", "PARITY-1", "CAPTURE-1"]
features = ["inplace", "mutation"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, total, flat):
    result = torch.mm(x, y, out=total)
    torch.sum(x, dim=1, out=flat)
    inner = torch.empty_like(flat)
    torch.mul(flat, 2, out=inner)
    return result, inner, result is total


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(7, 3),
            new.full((5, 3), 0.5),
            new.full((5,), -1.0),
            cache=cache,
        )
