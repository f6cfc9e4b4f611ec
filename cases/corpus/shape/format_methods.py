"""A size is formatted by format(), str.format and the % operator.

+++
id = "shape/format_methods"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "string"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x * 2, "{:>4}|{:+d}".format(n, n * 2), "%03d rows" % n, format(n, "+d")


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
