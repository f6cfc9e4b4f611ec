"""A view that fits even sizes raises at odd ones, and works again afterwards.

+++
id = "shape/view_error_at_odd_sizes"
clauses = ["SHAPE-1", "EXC-4", "EXC-5", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "exception"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.view(-1, 2) * 3


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(8))
    for n in (7, 6, 3, 10):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(4), cache="hit")
