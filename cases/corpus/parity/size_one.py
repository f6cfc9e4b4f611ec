"""Dimensions of size one broadcast, reduce and squeeze.

+++
id = "parity/size_one"
clauses = ["PARITY-6", "PARITY-3", "CAPTURE-1"]
features = ["view", "reduction", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "outer": x + y,
        "transposed": x.t() * 2,
        "sum": x.sum(0),
        "softmax": y.softmax(1) * y,
        "squeezed": (x * 3).squeeze(),
        "product": y @ x,
        "expanded": (x * 2).expand(3, 5),
        "argmax": y.argmax(1),
        "permuted": (y.view(7, 1, 1) + 1).permute(2, 0, 1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(1, 5), new.randn(7, 1), cache=cache)
