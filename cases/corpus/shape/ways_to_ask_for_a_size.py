"""shape, size, len, numel, dim, ndim and stride give plain integers and a torch.Size.

+++
id = "shape/ways_to_ask_for_a_size"
clauses = ["SHAPE-4", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "introspection"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    sizes = (x.shape, x.size(), x.size(0), x.size(-1), len(x), x.numel(), x.nelement(), x.dim(), x.ndim)
    return x * 2, sizes, x.stride(), x.shape.numel(), x.element_size() * x.numel() // x.element_size()


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
