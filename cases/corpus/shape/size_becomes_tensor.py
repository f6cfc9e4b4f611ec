"""torch.tensor and torch.as_tensor of sizes and of what is computed from them.

+++
id = "shape/size_becomes_tensor"
clauses = ["SHAPE-4", "PARITY-2", "CACHE-1"]
features = ["dynamic_shapes", "dtype_int", "zero_dim"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    counts = torch.tensor([n, n * 2, n + 3], device=x.device)
    return x * torch.tensor(n, device=x.device), counts, torch.tensor(n / 2, device=x.device) + 0.25


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
