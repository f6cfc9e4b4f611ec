"""An iterator goes on where an earlier loop or next left it.

+++
id = "capture/partly_consumed_iterator"
clauses = ["CAPTURE-2", "CAPTURE-6", "CAPTURE-1"]
features = ["for_loop", "iterator", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    steps = iter([1, 2, 4, 8, 16, 32])
    x = x + next(steps)
    for step in steps:
        x = x * step
        if step == 4:
            break
    rest = [x - step for step in steps]
    spent = next(steps, "spent")
    pairs = iter(range(5))
    paired = list(zip(pairs, pairs))
    return x, rest, spent, paired, next(pairs, None)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
