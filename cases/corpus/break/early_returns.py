"""Data decide which of three return statements ends the program.

+++
id = "break/early_returns"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "branch_on_data"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    if y.sum() > 4.03:
        return y - w
    z = y * w
    if y.sum() > 0.03:
        return z, y
    return {"z": z + 1.0, "w": w}


def calls(new):
    values = (("compile", 1.5), ("recompile", 0.25), ("recompile", -0.5), ("hit", 1.25), ("hit", 0.375))
    for cache, value in values:
        yield Call(new.full((4,), value), new.dyadic(4), cache=cache)
