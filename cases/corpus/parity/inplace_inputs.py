"""In-place operators on inputs of several layouts reach the caller's tensors.

+++
id = "parity/inplace_inputs"
clauses = ["ALIAS-1", "PARITY-1", "CAPTURE-1"]
features = ["inplace", "mutation", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, row, stepped, n):
    x.mul_(2).sub_(row)
    row.exp_()
    stepped[1:].zero_()
    stepped[0] += x[0, 0]
    n.add_(3).floor_divide_(2)
    return x.sum(), row


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(7, 5).t(),
            new.randn(20)[::2],
            new.integers(-5, 5, 4),
            cache=cache,
        )
