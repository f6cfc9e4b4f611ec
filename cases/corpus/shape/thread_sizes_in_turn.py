"""Sizes change from call to call, and so does the thread.

+++
id = "shape/thread_sizes_in_turn"
clauses = ["SHAPE-1", "SHAPE-4", "TRIGGER-1", "CAPTURE-1"]
features = ["thread", "dynamic_shapes", "size_arithmetic"]
origin = "families/thread_state"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x.sum(0) * x.shape[0], x.shape[0] + 1


def calls(new):
    for position, size in enumerate((3, 4, 7, 1, 5, 0, 3)):
        yield Call(new.dyadic(size, 2), thread=position % 2 == 0)
