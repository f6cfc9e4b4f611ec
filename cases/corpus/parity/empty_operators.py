"""Joins, products, convolutions and views with a dimension of size zero.

+++
id = "parity/empty_operators"
clauses = ["PARITY-6", "PARITY-3", "CAPTURE-1"]
features = ["empty", "matmul", "view"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(none, x):
    return {
        "cat": torch.cat([none, x, none]),
        "legacy_cat": torch.cat([x.new_zeros(0), x]),
        "zero_inner": none.t() @ none + x[0],
        "no_rows": none @ x.t(),
        "linear": F.linear(none, x),
        "conv": F.conv1d(x.new_zeros(0, 3, 7), x[:2, :3, None]),
        "sliced": x[3:] * 2,
        "reshaped": none.reshape(5, 0, 2),
        "sorted": none.sort(0).values,
        "gathered": x[:, none.flatten().long()],
        "normalized": F.layer_norm(none, (5,)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(0, 5), new.randn(3, 5), cache=cache)
