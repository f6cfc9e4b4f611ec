"""Reshaping where it can be a view and where it must be a copy.

+++
id = "parity/views_and_reshapes"
clauses = ["PARITY-3", "ALIAS-2", "CAPTURE-1"]
features = ["view", "alias", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "view": x.view(2, 2, -1),
        "reshape": x.reshape(3, 8),
        "copied": x.t().reshape(-1),
        "flattened": x.view(2, 2, 6).flatten(1),
        "ravel": x.t().ravel(),
        "view_as": x.view_as(x.reshape(6, 4)),
        "row_pairs": x.view(2, 2, 6).transpose(0, 1),
        "computed": (x * 2).t().view(6, 2, 2),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(4, 6), cache=cache)
