"""Searching sorted values, one-hot encoding and histograms.

+++
id = "parity/lookup"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["indexing", "sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, n):
    boundaries = x.new_tensor([-1.4375, -0.5, 0.0625, 0.75, 1.3125])
    return {
        "searchsorted": torch.searchsorted(boundaries, x),
        "right": torch.searchsorted(boundaries, x, right=True),
        "bucketize": torch.bucketize(x, boundaries, out_int32=True),
        "by_row": torch.searchsorted(x.sort(1).values, x[:, :2].contiguous()),
        "one_hot": F.one_hot(n, 5),
        "histogram": torch.histc(x, bins=4, min=-2, max=2),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5, 7), new.integers(0, 4, 5, 3), cache=cache)
