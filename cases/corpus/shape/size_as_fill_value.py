"""A size is the value that new_full, full_like, add and masked_fill write.

+++
id = "shape/size_as_fill_value"
clauses = ["SHAPE-1", "SHAPE-4", "PARITY-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "dtype_int"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    filled = torch.full((2,), n, device=x.device)
    return x.new_full((n,), n), filled, x.add(n, alpha=2), x.masked_fill(x > 0, n)


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4):
        yield Call(new.dyadic(n, 2), cache="hit")
    for n in (1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
