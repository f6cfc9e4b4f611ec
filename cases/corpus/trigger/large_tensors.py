"""Tensors have more than a million elements, and sizes beyond 65536: what is left of them is small.

+++
id = "trigger/large_tensors"
clauses = ["TRIGGER-2", "SHAPE-1", "PARITY-4"]
features = ["pointwise", "reduction", "dtype_int"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(x):
    y = torch.relu(x * 2.0 - 0.5)
    return y.sum(-1), y.amax(0)[-3:].clone(), y.argmax(-1), (y > 1.0).sum(), y[..., -5:].clone()


def calls(new):
    for shape in ((2, 9), (3, 70001), (1, 1 << 20), (1030, 1021), (2, 9)):
        yield Call(new.dyadic(*shape))
