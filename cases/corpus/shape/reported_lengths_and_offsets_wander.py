"""A dozen lengths, each with an offset computed from it: after a few, nothing is compiled any more.

+++
id = "shape/reported_lengths_and_offsets_wander"
clauses = ["SHAPE-5", "SHAPE-1", "CACHE-7", "CAPTURE-1"]
features = ["dynamic_shapes", "size_arithmetic", "many_calls", "indexing", "reduction"]
origin = "regressions/state: cache-pressure, pytorch/pytorch#93457"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, start):
    tail = x[start:]
    return tail.cumsum(0) - x.shape[0], tail.numel() + start


def calls(new):
    for position, size in enumerate((9, 6, 12, 7, 15, 8, 10, 14, 11, 13, 5, 16)):
        yield Call(new.dyadic(size), size // 3, cache="hit" if position > 4 else None)
