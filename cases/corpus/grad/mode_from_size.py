"""Whether gradients are recorded in a block depends on the number of rows.

+++
id = "grad/mode_from_size"
clauses = ["GRAD-3", "SHAPE-7"]
features = ["grad", "ambient_mode", "with_block", "dynamic_shapes", "branch_on_size"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(x):
    with torch.set_grad_enabled(x.shape[0] > 3):
        y = x * 5.0
    return y, y.requires_grad


def calls(new):
    for size in (3, 4, 2, 5):
        x = new.randn(size, requires_grad=True)
        yield Call(x)
