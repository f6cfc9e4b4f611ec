"""Everything has size one, in one to four dimensions.

+++
id = "trigger/degenerate__only_sizes_one"
clauses = ["TRIGGER-2", "CAPTURE-3", "CAPTURE-1"]
features = ["pointwise", "reduction", "matmul", "dynamic_shapes"]
origin = "families/degenerate"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x + x.mean(), x.squeeze() * 2.0, x.flatten() @ x.flatten(), x.dim()


def calls(new):
    yield Call(new.dyadic(1))
    yield Call(new.dyadic(1, 1))
    yield Call(new.dyadic(1, 1, 1, 1))
    yield Call(new.dyadic(1))
