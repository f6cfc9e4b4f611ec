"""Data decide whether a loop continues or ends, with operators before and after each decision.

+++
id = "break/continue_and_break"
clauses = ["BREAK-1", "BREAK-3", "CAPTURE-2"]
features = ["graph_break", "for_loop", "branch_on_data"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(rows, w):
    total = w * 2.0
    taken = []
    for k, row in enumerate(rows):
        level = row + w
        if level.sum() < -8.03:
            break
        if level.sum() < 0.03:
            total = total - 1.0
            continue
        taken.append(k)
        total = total * 0.5 + level
    return total, taken, k


def calls(new):
    one = new.full((4,), 1.0)
    rows = [new.dyadic(4) + 2.0, new.dyadic(4) - 2.0, new.dyadic(4) + 2.0]
    yield Call(rows, new.full((4,), 0.0625), cache="compile")
    yield Call([one, -4.0 * one, one], new.full((4,), 0.0625), cache="recompile")
    yield Call([-one, one, one, -one], new.full((4,), 0.125), cache="recompile")
