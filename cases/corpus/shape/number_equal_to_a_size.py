"""An integer argument that happens to equal the size in the first call and no longer afterwards.

+++
id = "shape/number_equal_to_a_size"
clauses = ["SHAPE-3", "SHAPE-4", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return x * n, n - x.shape[0], n


def calls(new):
    yield Call(new.dyadic(4), 4, cache="compile")
    for size, n in ((6, 6), (6, 4), (5, 7), (4, 6), (7, 7), (3, 2)):
        yield Call(new.dyadic(size), n)
    yield Call(new.dyadic(4), 4, cache="hit")
