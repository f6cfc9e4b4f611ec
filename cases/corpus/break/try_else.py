"""A break in the else clause of a try statement, which the handler must not see.

+++
id = "break/try_else"
clauses = ["BREAK-1", "BREAK-3", "EXC-2"]
features = ["graph_break", "item", "print", "try_except"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    try:
        pairs = y.view(2, -1) + w[0]
    except RuntimeError:
        y, path = y * 3.0, "handler"
    else:
        print("pairs of", pairs.shape[1])
        y, path = pairs.flatten() + pairs.sum().item(), "else"
    return y - w, path


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(3), new.dyadic(3), cache="recompile")
    yield Call(new.dyadic(6), new.dyadic(6), cache="recompile")
