"""A tensor and a view of it are arguments: each sees the writes to the other.

+++
id = "alias/argument_and_its_view"
clauses = ["ALIAS-1", "ALIAS-6"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
+++
"""
import torch


def program(base, row):
    base.add_(1.0)
    first = row.clone()
    row.mul_(-2.0)
    second = base.sum(0)
    return first, second


def calls(new):
    for index in (0, 2):
        base = new.dyadic(3, 4)
        yield Call(base, base[index])
        record(base)
