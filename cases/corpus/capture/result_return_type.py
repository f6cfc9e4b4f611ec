"""The program's result is what torch.max returns, and is that for the caller.

+++
id = "capture/result_return_type"
clauses = ["CAPTURE-3"]
features = ["reduction", "namedtuple"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(x):
    return torch.max(x * 2.0, dim=1)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
