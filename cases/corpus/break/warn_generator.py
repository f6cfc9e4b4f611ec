"""A warning is given, in a generator that the frame consumes.

+++
id = "break/warn_generator"
clauses = ["BREAK-1", "BREAK-4", "BREAK-2", "EFFECT-3", "CACHE-1"]
features = ["graph_break", "pointwise", "warning", "string", "generator", "helper", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import warnings

import torch


def stages(x, w):
    y = x + w
    for k in range(1, 3):
        y = y * 0.5 + x * k
        warnings.warn(f"half way with {y.numel()} values", stacklevel=1)
        yield y + w


def program(x, w):
    total = x * 0.5
    trail = []
    for part in stages(x, w):
        total = total * 0.5 + part
        trail.append(part)
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
