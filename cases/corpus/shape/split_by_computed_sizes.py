"""split with sizes computed from the length.

+++
id = "shape/split_by_computed_sizes"
clauses = ["SHAPE-1", "SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "size_arithmetic"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    left, right = torch.split(x, [n // 3, n - n // 3])
    return left * 2, right - 1, right.shape[0]


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(8, 2))
    for n in (11, 3, 2, 1):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
