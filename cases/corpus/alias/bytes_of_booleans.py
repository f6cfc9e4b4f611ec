"""A true element is stored as one, which a view as bytes shows.

+++
id = "alias/bytes_of_booleans"
clauses = ["PARITY-4", "ALIAS-2"]
features = ["dtype_bool", "view"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(x):
    return x > 0.0, torch.logical_not(x > 1.0), x.isnan()


def calls(new):
    for _ in range(2):
        masks = yield Call(new.dyadic(9))
        record([mask.view(torch.uint8) for mask in masks])
