"""eye, ones, tril and diag with the input's size.

+++
id = "shape/square_factories"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "indexing"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    lower = x.new_ones(n, n).tril()
    return lower @ x, torch.diag(x), torch.eye(n, dtype=torch.int64, device=x.device)


def calls(new):
    yield Call(new.dyadic(3), cache="compile")
    yield Call(new.dyadic(5))
    for n in (4, 6):
        yield Call(new.dyadic(n), cache="hit")
    for n in (1, 0):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(3), cache="hit")
