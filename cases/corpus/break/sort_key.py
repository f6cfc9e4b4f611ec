"""The key function of sorted() takes a number out of a tensor.

+++
id = "break/sort_key"
clauses = ["BREAK-1", "BREAK-4"]
features = ["graph_break", "item", "callback", "lambda", "container", "for_loop", "comprehension"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


def program(rows, w):
    moved = [row + w for row in rows]
    order = sorted(range(len(rows)), key=lambda k: moved[k].sum().item(), reverse=True)
    total = w * 0.5
    for k in order:
        total = total * 0.5 + moved[k]
    return total, order


def calls(new):
    one = new.full((4,), 1.0)
    yield Call([one, one * 3.0, one * 2.0], new.dyadic(4), cache="compile")
    yield Call([one * 4.0, one, one * 2.0], new.dyadic(4))
    yield Call([one, one * 4.0, one * 3.0], new.dyadic(4))
