"""Sizes are appended to a list, assigned to a global and put into a dictionary that outlive the call.

+++
id = "shape/stored_in_list_and_global"
clauses = ["SHAPE-4", "EFFECT-1", "CAPTURE-1"]
features = ["dynamic_shapes", "object_mutation", "global_write", "container"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch

LENGTHS = []
LAST = None
COUNTS = {}


def program(x):
    global LAST
    n = x.shape[0]
    LENGTHS.append(n)
    COUNTS[n] = COUNTS.get(n, 0) + 1
    LAST = (n, n * 2)
    return x * 2


def calls(new):
    for n in (6, 7, 6, 9, 1, 0, 7):
        yield Call(new.dyadic(n, 2))
        record((type(LAST[0]).__name__, type(LAST[1]).__name__))
