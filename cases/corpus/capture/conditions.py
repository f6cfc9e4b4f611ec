"""Conditional expressions, chained comparisons, walrus, and operands returned by and / or.

+++
id = "capture/conditions"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_python"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n, name=None):
    label = name or "default"
    middle = x * 2 if 0 < n < 10 else x * 3 if n >= 10 else -x
    kept = n and n + 1, [] or (), not n, n is not None and name, 0 or "" or None
    if (half := n // 2) > 3 and label != "skip":
        middle = middle + half
    tests = 1 < n != 7, n in (3, 7, 20), label not in {"default"}, n == True, 1 == 1.0 == True, None is name
    return middle, label, kept, half, tests


def calls(new):
    yield Call(new.dyadic(5), 7, cache="compile")
    yield Call(new.dyadic(5), 7, cache="hit")
    yield Call(new.dyadic(5), 20, "named", cache="recompile")
    yield Call(new.dyadic(5), 0, "", cache="recompile")
    yield Call(new.dyadic(5), 9, "skip")
