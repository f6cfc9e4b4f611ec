"""An assertion about the data fails in one of the calls, under a finally clause.

+++
id = "break/assert_try_finally"
clauses = ["BREAK-1", "BREAK-3", "EXC-1", "EXC-5"]
features = ["graph_break", "pointwise", "assert", "branch_on_data", "reduction", "exception", "try_finally", "object_mutation"]
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
        assert y.sum() > 0.03, "the sum must be positive"
        y = y * 0.5 + before
        done = True
    finally:
        closing = y.sum() + w
        LOG.append((done, closing))
    return y * closing, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="recompile")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
