"""Inputs that are every second column of a larger tensor: sizes and strides change together.

+++
id = "shape/strided_inputs"
clauses = ["SHAPE-1", "CACHE-5", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["dynamic_shapes", "strides"]
origin = "families/dynamic_views"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2, x.stride(), x.is_contiguous()


def calls(new):
    yield Call(new.dyadic(3, 6)[:, ::2], cache="compile")
    yield Call(new.dyadic(3, 8)[:, ::2])
    for n in (10, 9, 2):
        yield Call(new.dyadic(3, n)[:, ::2])
    yield Call(new.dyadic(3, 6)[:, ::2], cache="hit")
