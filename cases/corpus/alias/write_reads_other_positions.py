"""In-place writes computed from other positions of a tensor read what was there before.

+++
id = "alias/write_reads_other_positions"
clauses = ["ALIAS-6", "CAPTURE-1"]
features = ["alias", "inplace", "indexing", "mutation"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, index):
    x[index] = x[index.flip(0)] - 5.0
    x.mul_(x.flip(0))
    x[1:] = x[:-1] + x[1:]
    x.add_(x.roll(1, 0))
    return x.sum()


def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        yield Call(x, new.permutation(5))
        record(x)
