"""The whole shape in strings: str and f-string of a torch.Size, and joined sizes.

+++
id = "shape/shape_formatted"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "string", "generator"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    return x * 2, str(x.shape), f"{x.shape}", "x".join(str(n) for n in x.shape), f"{tuple(x.shape)!r}"


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
