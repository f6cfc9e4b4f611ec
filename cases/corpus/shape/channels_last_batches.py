"""Channels-last images in batches of changing size, and contiguous ones in between.

+++
id = "shape/channels_last_batches"
clauses = ["SHAPE-1", "SHAPE-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "strides", "pointwise"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return torch.relu(x) + x.shape[0], x.is_contiguous(memory_format=torch.channels_last)


def calls(new):
    layout = torch.channels_last
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=layout), cache="compile")
    for n in (3, 5, 1):
        yield Call(new.dyadic(n, 3, 4, 4).to(memory_format=layout))
        yield Call(new.dyadic(n, 3, 4, 4))
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=layout), cache="hit")
