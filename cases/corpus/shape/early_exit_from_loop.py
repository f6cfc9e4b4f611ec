"""A loop over constants is left as soon as they exceed the size, with an else when they never do.

+++
id = "shape/early_exit_from_loop"
clauses = ["SHAPE-7", "CAPTURE-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "for_loop", "branch_on_size"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    for k in (1, 3, 6, 10):
        if k > x.shape[0]:
            break
        x = x * 2 - k
    else:
        x = x.sum(dim=0)
    return x, k


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
