"""Reads before, between and after two writes see the contents of their own time.

+++
id = "alias/reads_around_writes"
clauses = ["ALIAS-6", "CAPTURE-1", "CACHE-1"]
features = ["alias", "view", "inplace", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    a = x.sum()
    flat = x.view(-1)
    x[0] = x[1] + x[2]
    b = flat.sum()
    flat[-1] -= 3.0
    c = x.sum()
    copy = x.clone()
    x.zero_()
    return a, b, c, copy, flat.sum() + 1.0


def calls(new):
    yield Call(new.dyadic(3, 2), cache="compile")
    yield Call(new.dyadic(3, 2), cache="hit")
