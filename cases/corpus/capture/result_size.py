"""The program's result is a torch.Size, and is that for the caller.

+++
id = "capture/result_size"
clauses = ["CAPTURE-3"]
features = ["container", "size_arithmetic"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(x):
    return (x * 2.0).t().shape


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
