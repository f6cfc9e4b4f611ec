"""A program reads shape, dtype and strides of a tensor, and no values.

+++
id = "intercept/metadata_only"
clauses = ["INTERCEPT-4", "SHAPE-4"]
features = ["no_tensor_ops", "size_arithmetic", "string", "dynamic_shapes"]
origin = "families/intercept"
generator = 1
graphs = 0
+++
"""
import torch


def program(x):
    rows, columns = x.shape
    text = f"{rows}x{columns} of {x.ndim}"
    return rows * columns, type(rows), x.stride(), x.numel() // 2, text, x.is_floating_point()


def calls(new):
    yield Call(new.dyadic(2, 3))
    yield Call(new.dyadic(4, 3))
    yield Call(new.integers(0, 9, 5, 7))
    yield Call(new.dyadic(2, 3).t())
