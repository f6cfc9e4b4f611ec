"""Advanced indexing reads a copy, but writes to the tensor itself, also in augmented assignment.

+++
id = "alias/advanced_index_copies"
clauses = ["ALIAS-1", "ALIAS-2", "CAPTURE-1"]
features = ["alias", "indexing", "inplace", "mutation", "dtype_bool"]
origin = "families/aliasing"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, index, mask):
    picked = x[index]
    picked.zero_()
    x[index] += 1.0
    x[mask] = -2.0
    x.index_add_(0, index, picked + 4.0)
    return picked, x.masked_fill(mask, 0.5)


def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        yield Call(x, new.tensor([0, 3], dtype=torch.int64), new.booleans(5))
        record(x)
