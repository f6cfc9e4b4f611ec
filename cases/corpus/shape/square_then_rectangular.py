"""A product of square matrices first: the equal sizes of the first call differ in the later ones.

+++
id = "shape/square_then_rectangular"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "matmul"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    return a @ b, a.shape[0] == b.shape[1]


def calls(new):
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), cache="compile")
    for n, m, k in ((3, 4, 5), (4, 4, 4), (2, 5, 2), (6, 3, 3), (5, 5, 2)):
        yield Call(new.dyadic(n, m), new.dyadic(m, k))
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), cache="hit")
