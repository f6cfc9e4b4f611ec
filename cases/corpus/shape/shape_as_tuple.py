"""Tuple operations on a torch.Size: concatenation, slices, comparison, count, index, unpacking.

+++
id = "shape/shape_as_tuple"
clauses = ["SHAPE-4", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container", "introspection"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    shape = x.shape
    first, *others = shape
    parts = (shape + (1,), shape[::-1], shape[:1], tuple(shape), shape.count(2), shape.index(2), others)
    tests = (shape == (6, 2), shape < (7, 0), isinstance(shape, torch.Size), isinstance(shape[:1], tuple))
    return x.view(*shape, 1) * first, parts, tests


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
