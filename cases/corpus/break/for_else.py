"""A search loop with a data-dependent break, and a graph break in its else clause.

+++
id = "break/for_else"
clauses = ["BREAK-1", "BREAK-3", "CAPTURE-2", "CACHE-1"]
features = ["graph_break", "print", "for_loop", "branch_on_data"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, limit):
    total = x * 0.5
    for k in range(1, 4):
        total = total + x * k
        if total.sum() > limit:
            break
    else:
        print("never above", limit)
        total = total - 1.0
        k = None
    return total * 2.0, k


def calls(new):
    yield Call(new.full((4,), 0.5), 4.03, cache="compile")
    yield Call(new.full((4,), 0.25), 20.03, cache="recompile")
    yield Call(new.full((4,), 2.0), 4.03, cache="recompile")
    yield Call(new.full((4,), 0.5625), 4.03, cache="hit")
