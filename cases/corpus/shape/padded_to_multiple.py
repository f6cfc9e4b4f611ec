"""Padding to the next multiple of four: no padding at all for some sizes.

+++
id = "shape/padded_to_multiple"
clauses = ["SHAPE-1", "SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    padding = -x.shape[0] % 4
    padded = torch.nn.functional.pad(x, (0, padding), value=9.0)
    return padded.view(-1, 4), padding


def calls(new):
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(7))
    for n in (8, 5, 12, 1, 0):
        yield Call(new.dyadic(n))
    yield Call(new.dyadic(6), cache="hit")
