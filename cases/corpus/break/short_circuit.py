"""Operands of and, or and not that break are evaluated only where Python does so.

+++
id = "break/short_circuit"
clauses = ["BREAK-1", "BREAK-2", "EFFECT-2", "CACHE-1"]
features = ["graph_break", "print", "branch_on_data", "helper"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def positive(name, t):
    print("asking", name)
    return t.sum() > 0.03


def program(x, w):
    y = x * 2.0 - w
    if positive("x", x) and positive("y", y) or not positive("w", w):
        y = y * 3.0
    else:
        y = y - 1.0
    return y, positive("x", x) or positive("w", w)


def calls(new):
    up, down = new.full((4,), 0.75), new.full((4,), -0.75)
    yield Call(up, new.dyadic(4).abs(), cache="compile")
    yield Call(up, new.full((4,), 2.5), cache="recompile")
    yield Call(down, new.full((4,), 2.5), cache="recompile")
    yield Call(down, down, cache="recompile")
    yield Call(up, new.full((4,), 2.25), cache="hit")
