"""Sizes in f-strings with and without format specifications, in str and in repr.

+++
id = "shape/formatted"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "string"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    n = x.shape[0]
    return x * 2, f"{n}", f"<{n:>4d}>", f"{n:x}", f"{n!r:0>3}", f"{n / 4:.2f}", str(n), repr((n,))


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
