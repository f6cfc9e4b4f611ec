"""A size varies, becomes one, then zero, then large again; the program branches on it.

+++
id = "shape/reported_down_to_one_and_none"
clauses = ["SHAPE-2", "SHAPE-7", "SHAPE-1"]
features = ["dynamic_shapes", "branch_on_size", "empty", "reduction", "view"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#145587"
generator = 1
+++
"""
import torch


def program(x):
    rows = x.shape[0]
    scaled = (x - rows).sum(1)
    if rows > 1:
        return scaled, x.mean(0, keepdim=True).expand(rows, -1)
    return scaled, x


def calls(new):
    for rows in (5, 8, 1, 0, 3, 0, 1, 11):
        yield Call(new.dyadic(rows, 2))
