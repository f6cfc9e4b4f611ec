"""In-place operators on intermediates, through views of them and by augmented assignment.

+++
id = "parity/inplace_intermediates"
clauses = ["PARITY-1", "ALIAS-6", "CAPTURE-1"]
features = ["inplace", "view"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    z = x * 2
    z.add_(y, alpha=0.5).clamp_(-3, 3)
    z[1].mul_(-1)
    z.t()[0].fill_(0.25)
    w = x + 1
    w *= y
    w[:, 2:4] -= z[:, :2]
    w.masked_fill_(y > 1, 0.5).relu_()
    return z, w


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.randn(5, 7), cache=cache)
