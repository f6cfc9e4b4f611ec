"""A Python float is the bound of clamps and takes another value in each call.

+++
id = "shape/reported_bound_of_clamp_wanders"
clauses = ["CACHE-2", "CACHE-3", "PARITY-1", "CAPTURE-1"]
features = ["pointwise", "cache_key", "view"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#194976"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, limit):
    left, right = x.chunk(2)
    return (left * 3.0).clamp(max=limit) - right.clamp(min=-limit, max=limit * 2.0), torch.clamp_min(right, limit)


def calls(new):
    x = new.dyadic(8)
    for limit in (1.0, 1.5, 0.25, 2.0, 1.0, float("inf"), 0.0):
        yield Call(x, limit)
