"""any() and all() stop asking tensors for their truth where Python stops.

+++
id = "break/any_and_all"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4", "CACHE-1"]
features = ["graph_break", "generator", "branch_on_data", "print"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


def positive(name, t):
    print("asking", name)
    return t.sum() > 0.03


def program(x, w):
    named = {"x": x, "w": w, "both": x + w}
    y = x * 2.0
    if all(positive(name, t) for name, t in named.items()):
        y = y + w
    if any(positive(name, t) for name, t in named.items()):
        y = y * 3.0
    return y - w


def calls(new):
    up, down = new.dyadic(4).abs(), -new.dyadic(4).abs()
    yield Call(up, new.dyadic(4).abs(), cache="compile")
    yield Call(down, up, cache="recompile")
    yield Call(down, new.dyadic(4).abs() * -2.0, cache="recompile")
    yield Call(new.dyadic(4).abs(), up, cache="hit")
