"""item() of a tensor with several elements raises and is caught, under a finally clause.

+++
id = "break/caught_try_finally"
clauses = ["BREAK-1", "BREAK-3", "BREAK-6", "EXC-2"]
features = ["graph_break", "pointwise", "try_except", "item", "try_finally", "object_mutation"]
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
        try:
            level = y.item()
        except RuntimeError:
            level = 1.5
        y = y + level
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
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
