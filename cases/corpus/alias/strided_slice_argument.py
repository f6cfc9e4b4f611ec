"""A write to an argument that is a slice with a step of another tensor reaches that tensor.

+++
id = "alias/strided_slice_argument"
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
        x = new.dyadic(8)
        yield Call(x[1:6:2])
        record(x)
