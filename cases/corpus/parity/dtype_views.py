"""Views of integer storage as another integer dtype.

+++
id = "parity/dtype_views"
clauses = ["PARITY-4", "ALIAS-2", "PARITY-3", "CAPTURE-1"]
features = ["view", "dtype_int", "alias"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(n, small):
    return {
        "halves": n.view(torch.int16),
        "bytes": n[:, :2].view(torch.uint8),
        "unsigned": small.view(torch.uint8),
        "joined": small.view(torch.int64),
        "negated": (-n).view(torch.int16),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-(2**31), 2**31, 4, 6, dtype=torch.int32),
            new.integers(-128, 128, 8, dtype=torch.int8),
            cache=cache,
        )
