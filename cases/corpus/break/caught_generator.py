"""item() of a tensor with several elements raises and is caught, in a generator that the frame consumes.

+++
id = "break/caught_generator"
clauses = ["BREAK-1", "BREAK-4", "BREAK-6", "EXC-2", "CACHE-1"]
features = ["graph_break", "pointwise", "try_except", "item", "generator", "helper", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def stages(x, w):
    y = x + w
    for k in range(1, 3):
        y = y * 0.5 + x * k
        try:
            level = y.item()
        except RuntimeError:
            level = 1.5
        y = y + level
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
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
