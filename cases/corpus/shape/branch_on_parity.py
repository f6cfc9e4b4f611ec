"""Even and odd sizes take different branches.

+++
id = "shape/branch_on_parity"
clauses = ["SHAPE-7", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "branch_on_size", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    if x.shape[0] % 2 == 0:
        return x.view(2, -1).sum(dim=0)
    return x * 3


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(7))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(6), cache="hit")
