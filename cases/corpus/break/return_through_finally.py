"""A break in a finally clause while a return value is on its way out.

+++
id = "break/return_through_finally"
clauses = ["BREAK-1", "BREAK-2", "BREAK-3"]
features = ["graph_break", "item", "print", "try_finally", "branch_on_data", "object_mutation"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch

TOTALS = []


def program(x, w):
    y = x * 2.0 + w
    try:
        if y.sum() > 0.03:
            return y - x
        y = y * 0.5
    finally:
        print("leaving with", y.sum())
        TOTALS.append(y.sum().item())
        y = y + 1.0
    return y + len(TOTALS)


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
