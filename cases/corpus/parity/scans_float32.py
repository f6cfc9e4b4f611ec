"""Products, cumulative sums and products, and running extremes of float32 tensors.

+++
id = "parity/scans_float32"
clauses = ["PARITY-1", "PARITY-4", "CAPTURE-1"]
features = ["reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    near_one = 1 + 0.125 * x
    return {
        "prod": near_one.prod(),
        "prod_dim": near_one.prod(1),
        "cumsum": near_one.cumsum(1),
        "cumprod": near_one.cumprod(0),
        "running_max": x.cummax(1).values,
        "running_argmax": x.cummax(1).indices,
        "differences": torch.diff(near_one.cumsum(1), dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), cache=cache)
