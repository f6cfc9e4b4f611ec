"""Two sizes agree, then do not: the operator raises, and works again when they agree.

+++
id = "shape/broadcast_mismatch_raises"
clauses = ["SHAPE-3", "EXC-4", "EXC-5", "CAPTURE-1"]
features = ["dynamic_shapes", "pointwise", "exception"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return x + y * 2


def calls(new):
    for n, m in ((4, 4), (4, 3), (6, 6), (5, 6), (5, 5), (4, 4)):
        yield Call(new.dyadic(n), new.dyadic(m))
