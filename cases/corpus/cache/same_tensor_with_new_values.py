"""One tensor comes again after it was written in place, through .data, and through a view.

+++
id = "cache/same_tensor_with_new_values"
clauses = ["CACHE-1", "ALIAS-6", "TRIGGER-1", "CAPTURE-1"]
features = ["alias", "inplace", "view"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2.0 + 1.0


def calls(new):
    x = new.dyadic(6)
    yield Call(x, cache="compile")
    yield Call(x, cache="hit")
    x.add_(1.0)
    yield Call(x, cache="hit")
    x.data.mul_(2.0)
    yield Call(x, cache="hit")
    x[2:4].neg_()
    yield Call(x, cache="hit")
    x.data[5] = 0.25
    yield Call(x, cache="hit")
