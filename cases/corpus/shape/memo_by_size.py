"""Position tables are memoised by size in a global dictionary and found there again.

+++
id = "shape/memo_by_size"
clauses = ["SHAPE-4", "SHAPE-7", "EFFECT-1", "CAPTURE-1"]
features = ["dynamic_shapes", "object_mutation", "container", "branch_on_python"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch

TABLES = {}


def program(x):
    n = x.shape[0]
    if n not in TABLES:
        TABLES[n] = torch.arange(n, device=x.device) * 2
    return x + TABLES[n]


def calls(new):
    for n in (4, 6, 4, 5, 6, 1, 4):
        yield Call(new.dyadic(n))
        record(list(TABLES))
