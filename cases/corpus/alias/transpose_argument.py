"""A write to an argument that is a transpose of another tensor reaches that tensor.

+++
id = "alias/transpose_argument"
clauses = ["ALIAS-1", "CAPTURE-1"]
features = ["alias", "view", "inplace", "mutation", "strides"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(part):
    part.mul_(2.0)
    part += 1.0
    return part.sum()


def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        yield Call(x.t())
        record(x)
