"""A view of an intermediate is resized in place: the tensor that it was taken from keeps its shape.

+++
id = "alias/reported_view_resized"
clauses = ["ALIAS-2", "SHAPE-4"]
features = ["alias", "view", "inplace"]
origin = "regressions/sharing: alias-pattern, pytorch/pytorch#191449"
generator = 1
+++
"""
import torch


def program(x):
    doubled = x + x
    other = doubled.view(-1)
    other.resize_(10)
    return doubled - 1.0, tuple(doubled.shape), tuple(other.shape)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4))
