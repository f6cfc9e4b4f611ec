"""Breaks in an except clause, while the exception is being handled.

+++
id = "break/except_handler"
clauses = ["BREAK-1", "BREAK-3", "EXC-2"]
features = ["graph_break", "item", "print", "try_except", "global_read"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch

LEVELS = {"low": 1.5}


def program(x, w):
    y = x * 2.0 + w
    try:
        y = y + w
        level = LEVELS["high"]
    except KeyError as error:
        y = y * 0.5
        print("no level", error.args[0])
        level = y.max().item()
        y = y - level
    return y * 2.0 + level


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4))
    LEVELS["high"] = 2.5
    yield Call(new.dyadic(4), new.dyadic(4), cache="recompile")
    del LEVELS["high"]
    yield Call(new.dyadic(4), new.dyadic(4))
