"""The program's result is a list of torch.Size, and is that for the caller.

+++
id = "capture/result_list_of_sizes"
clauses = ["CAPTURE-3"]
features = ["container"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(x):
    return [x.shape, (x * 2.0)[0].shape]


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
