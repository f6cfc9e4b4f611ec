"""A product of rectangular matrices first: sizes that differ in the first call are equal later.

+++
id = "shape/rectangular_then_square"
clauses = ["SHAPE-1", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "matmul", "branch_on_size"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    y = a @ b
    if y.shape[0] == y.shape[1]:
        return y.diagonal() * 2
    return y + 1


def calls(new):
    yield Call(new.dyadic(2, 3), new.dyadic(3, 5), cache="compile")
    for n, m, k in ((4, 3, 6), (4, 3, 4), (5, 5, 5), (6, 2, 3), (3, 4, 3)):
        yield Call(new.dyadic(n, m), new.dyadic(m, k))
    yield Call(new.dyadic(2, 3), new.dyadic(3, 5), cache="hit")
