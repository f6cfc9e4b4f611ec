"""Diagonals, sliding windows and strided views of an input.

+++
id = "parity/diagonal_views"
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
        "diagonal": x.diagonal(),
        "above": torch.diagonal(x, offset=2),
        "windows": x.unfold(1, 3, 2),
        "strided": x.as_strided((3, 4), (7, 2), 1),
        "movedim": x.view(5, 7, 1).movedim(0, 2),
        "swapped": x.swapaxes(0, 1),
        "unflatten": x[:, :6].unflatten(1, (2, 3)),
        "window_means": x.unfold(1, 3, 2).mean(-1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), cache=cache)
