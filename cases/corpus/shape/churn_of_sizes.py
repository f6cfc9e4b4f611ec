"""Twenty sizes in a row, with the first ones coming back at the end.

+++
id = "shape/churn_of_sizes"
clauses = ["SHAPE-1", "SHAPE-5", "SHAPE-6", "CAPTURE-1"]
features = ["dynamic_shapes", "many_calls", "pointwise"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2 + x.shape[0]


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(9))
    for n in (10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 5, 6):
        yield Call(new.dyadic(n), cache="hit")
    for n in (0, 1):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(4), cache="hit")
