"""A while loop runs until a tensor is small enough, under a finally clause.

+++
id = "break/while_try_finally"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "pointwise", "branch_on_data", "while_loop", "reduction", "try_finally", "object_mutation"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch

LOG = []


def program(x, w):
    y = x * 2.0 + w
    done = False
    try:
        before = y + x
        while y.abs().sum() > 4.06:
            y = y * 0.5
        y = y * 0.5 + before
        done = True
    finally:
        closing = y.sum() + w
        LOG.append((done, closing))
    return y * closing, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
