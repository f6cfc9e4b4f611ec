"""An assertion that two lengths agree fails in some calls.

+++
id = "shape/assertion_on_sizes"
clauses = ["SHAPE-3", "SHAPE-7", "EXC-1"]
features = ["dynamic_shapes", "assert", "exception"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x, y):
    assert x.shape[0] == y.shape[0], "lengths differ"
    return x * 2 + y.sum()


def calls(new):
    for n, m in ((4, 4), (4, 5), (6, 6), (6, 1), (1, 1), (5, 5)):
        yield Call(new.dyadic(n), new.dyadic(m))
