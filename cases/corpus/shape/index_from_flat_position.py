"""Indices computed from a size, and row and column numbers recovered from a flat position.

+++
id = "shape/index_from_flat_position"
clauses = ["SHAPE-1", "SHAPE-4", "PARITY-4", "CACHE-1"]
features = ["dynamic_shapes", "size_arithmetic", "indexing", "dtype_int"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch


def program(x):
    width = x.shape[1]
    flat = x.abs().argmax()
    middle = x[x.shape[0] // 2, width // 2]
    return flat // width, flat % width, x.flatten()[flat], middle * 2


def calls(new):
    yield Call(new.randn(3, 4), cache="compile")
    for height, width in ((3, 6), (5, 2), (4, 4), (1, 7), (7, 1), (1, 1)):
        yield Call(new.randn(height, width))
    yield Call(new.randn(3, 4), cache="hit")
