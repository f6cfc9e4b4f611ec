"""Two tensors are concatenated whose lengths are equal at first and differ later.

+++
id = "shape/concatenated_lengths"
clauses = ["SHAPE-1", "SHAPE-2", "SHAPE-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "view", "size_arithmetic"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    both = torch.cat([a, b])
    return both * 2, both[a.shape[0] :], both.shape[0] - b.shape[0]


def calls(new):
    yield Call(new.dyadic(3), new.dyadic(3), cache="compile")
    for n, m in ((3, 5), (5, 3), (4, 4), (0, 4), (4, 0), (1, 6)):
        yield Call(new.dyadic(n), new.dyadic(m))
    yield Call(new.dyadic(3), new.dyadic(3), cache="hit")
