"""Tensors without elements or dimensions pass through operators.

+++
id = "trigger/degenerate__no_elements"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["empty", "zero_dim", "pointwise", "reduction", "dynamic_shapes"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2.0, x.sum(), x.reshape(-1).cumsum(0), x.numel()


def calls(new):
    yield Call(new.dyadic(0))
    yield Call(new.dyadic())
    yield Call(new.dyadic(0, 3))
    yield Call(new.dyadic(2))
    yield Call(new.dyadic(0))
