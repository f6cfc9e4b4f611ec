"""zip stops at the shortest, refuses unequal lengths when strict, and undoes itself.

+++
id = "capture/zip_forms"
clauses = ["CAPTURE-2", "CAPTURE-3", "CAPTURE-1"]
features = ["for_loop", "iterator", "try_except"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    parts = []
    for a, scale, name in zip([x, y, x], (1, 2), "abc"):
        parts.append((name, a * scale))
    names, tensors = zip(*parts)
    try:
        list(zip([1, 2], [3], strict=True))
        refused = False
    except ValueError:
        refused = True
    pairs = dict(zip(names, reversed(tensors)))
    return tensors, pairs, refused


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), new.dyadic(5), cache=cache)
