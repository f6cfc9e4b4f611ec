"""enumerate, zip, reversed and comprehensions over a shape.

+++
id = "shape/enumerated_shape"
clauses = ["SHAPE-4", "CAPTURE-2", "CAPTURE-6", "CACHE-1"]
features = ["dynamic_shapes", "container", "iterator", "comprehension"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    sizes = {f"dim{k}": n for k, n in enumerate(x.shape)}
    pairs = list(zip(x.shape, reversed(x.shape)))
    padded = [n + 1 for n in x.shape if n != 2]
    return x * 2, sizes, pairs, padded


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
