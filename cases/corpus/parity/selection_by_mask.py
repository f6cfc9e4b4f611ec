"""Boolean indexing, nonzero and unique give results whose sizes depend on the values.

+++
id = "parity/selection_by_mask"
clauses = ["PARITY-1", "PARITY-4"]
features = ["indexing", "dtype_bool", "data_dependent_shape"]
origin = "families/parity"
generator = 1
+++
"""
import torch


def program(x, n):
    return {
        "selected": x[x > 0.25],
        "masked_select": torch.masked_select(x, x < 0),
        "places": torch.nonzero(x > 1),
        "by_row": x[x[:, 0] < x[:, 1]],
        "unique": torch.unique(n, return_counts=True),
        "runs": torch.unique_consecutive(n // 3),
        "counts": torch.bincount(n),
    }


def calls(new):
    yield Call(new.dyadic(5, 7), new.integers(0, 6, 37), cache="compile")
    yield Call(new.dyadic(5, 7), new.integers(0, 6, 37))
