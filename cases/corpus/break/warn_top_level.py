"""A warning is given, at top level between tensor operators.

+++
id = "break/warn_top_level"
clauses = ["BREAK-1", "BREAK-5", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "warning", "string"]
origin = "families/graph_breaks"
generator = 1
graphs = 2
+++
"""
import warnings

import torch


def program(x, w):
    y = x * 2.0 + w
    before = y - w * 0.5
    trail = [before]
    warnings.warn(f"half way with {y.numel()} values", stacklevel=1)
    trail.append(y + before)
    return y * w - before, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
