"""A size looks up and becomes a dictionary key.

+++
id = "shape/dictionary_keys"
clauses = ["SHAPE-4", "SHAPE-7", "CACHE-1"]
features = ["dynamic_shapes", "container"]
origin = "families/dynamic_sizes"
generator = 1
+++
"""
import torch

NAMES = {4: "four", 6: "six", 7: "seven"}


def program(x):
    n = x.shape[0]
    table = {n: "rows", n * 2: "double"}
    return x * len(NAMES.get(n, "none")), table, list(table), n in NAMES


def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    yield Call(new.dyadic(7, 2))
    for n in (9, 4, 12, 1, 0):
        yield Call(new.dyadic(n, 2))
    yield Call(new.dyadic(6, 2), cache="hit")
