"""A diagonal of an argument is returned as a view of it, and one of an intermediate as a view of that.

+++
id = "alias/diagonal_returned"
clauses = ["ALIAS-2", "CAPTURE-1"]
features = ["alias", "view", "strides"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def first_view(x):
    return x.diagonal(offset=1)


def program(x):
    y = x * 2.0
    return first_view(x), first_view(y), y


def calls(new):
    x = new.dyadic(3, 3)
    for _ in range(2):
        of_x, of_y, y = yield Call(x)
        x.add_(1.0)
        y.sub_(4.0)
        record((of_x, of_y))
