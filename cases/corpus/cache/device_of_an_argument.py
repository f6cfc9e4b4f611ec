"""A tensor without data comes between tensors that have some.

+++
id = "cache/device_of_an_argument"
clauses = ["CACHE-3", "CACHE-5", "CAPTURE-1", "CACHE-1"]
features = ["cache_key", "introspection", "branch_on_python"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if x.is_meta:
        return x.sum(0)
    return x.cumsum(0) + 1.0


def calls(new):
    yield Call(new.dyadic(3, 2), cache="compile")
    yield Call(torch.empty(3, 2, device="meta"), cache="recompile")
    yield Call(new.dyadic(3, 2), cache="hit")
    yield Call(torch.empty(3, 2, device="meta"), cache="hit")
