"""Slices are read, assigned, deleted and unpacked with stars.

+++
id = "capture/list_slices"
clauses = ["CAPTURE-3", "CAPTURE-6", "CAPTURE-1"]
features = ["container", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    parts = [x * n for n in range(1, 8)]
    middle = parts[2:5]
    parts[1:3] = [x - 1]
    parts[::2] = [part + 10 for part in parts[::2]]
    del parts[-2:]
    first, *rest, last = parts
    joined = [*rest, first, *middle[::-1]]
    spread = (*parts[:1], *range(2))
    return joined, last, spread, parts[-100:2], len(parts)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
