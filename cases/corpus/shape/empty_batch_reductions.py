"""Reductions over a batch that becomes empty: neutral elements, and an error where there is none.

+++
id = "shape/empty_batch_reductions"
clauses = ["SHAPE-2", "EXC-4", "EXC-5", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "empty", "reduction", "exception"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.sum(dim=0), x.prod(dim=0), x.all(dim=0), x.amax(dim=0)


def calls(new):
    yield Call(new.dyadic(4, 3), cache="compile")
    yield Call(new.dyadic(2, 3))
    for n in (0, 3, 0):
        yield Call(new.dyadic(n, 3))
    yield Call(new.dyadic(4, 3), cache="hit")
