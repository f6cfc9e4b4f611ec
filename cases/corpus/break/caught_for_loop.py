"""item() of a tensor with several elements raises and is caught, in the body of a for loop.

+++
id = "break/caught_for_loop"
clauses = ["BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "CACHE-1"]
features = ["graph_break", "pointwise", "try_except", "item", "for_loop"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import torch


def program(x, w):
    total = x + w
    trail = []
    for k in range(1, 3):
        y = x * k + total * 0.5
        try:
            level = y.item()
        except RuntimeError:
            level = 1.5
        y = y + level
        total = total * 0.5 + y
        trail.append((k, y))
    return total * w, trail


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="hit")
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs(), cache="hit")
    yield Call(new.dyadic(1).abs(), new.dyadic(1).abs(), cache="recompile")
