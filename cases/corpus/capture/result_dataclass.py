"""The program's result is a dataclass, and is that for the caller.

+++
id = "capture/result_dataclass"
clauses = ["CAPTURE-3"]
features = ["dataclass", "class"]
origin = "families/result_types"
generator = 1
+++
"""
import dataclasses

import torch


@dataclasses.dataclass
class Output:
    value: torch.Tensor
    width: int


def program(x):
    return Output(x * 2.0, x.shape[1])


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 3), cache=cache)
