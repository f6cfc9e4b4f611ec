"""Two overlapping slices are written in turn, each write reading what the one before left.

+++
id = "alias/overlapping_slices_in_turn"
clauses = ["ALIAS-6", "ALIAS-1", "CAPTURE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    left, right = x[:4], x[2:]
    left.add_(1.0)
    right.mul_(2.0)
    left.sub_(right.sum())
    x[3] = 0.25
    return left * 1.0, right.sum()


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(6))
