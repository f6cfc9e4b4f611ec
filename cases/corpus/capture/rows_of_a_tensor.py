"""A tensor is iterated by rows, is enumerated, zipped, unpacked and has a length.

+++
id = "capture/rows_of_a_tensor"
clauses = ["CAPTURE-2", "CAPTURE-1"]
features = ["for_loop", "iterator", "view", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    total = torch.zeros_like(x[0])
    for position, row in enumerate(x):
        total = total * 2 + row * position
    first, *_, last = x
    crossed = [a * b for a, b in zip(x, reversed(list(x)))]
    return total, first + last, torch.stack(crossed), len(x)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(4, 3), cache=cache)
