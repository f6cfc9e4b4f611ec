"""A tensor's values are written as JSON, under a finally clause.

+++
id = "break/c_opaque_try_finally"
clauses = ["BREAK-1", "BREAK-3"]
features = ["graph_break", "pointwise", "item", "string", "try_finally", "object_mutation"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import json

import torch

LOG = []


def program(x, w):
    y = x * 2.0 + w
    done = False
    try:
        before = y + x
        y = y + len(json.dumps(y.tolist())) / 16
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
