"""A list of tensors of different lengths is padded to the longest and stacked.

+++
id = "shape/list_padded_to_longest"
clauses = ["SHAPE-1", "SHAPE-3", "SHAPE-4"]
features = ["dynamic_shapes", "container", "comprehension", "generator"]
origin = "families/dynamic_views"
generator = 1
+++
"""
import torch


def program(rows):
    longest = max(row.shape[0] for row in rows)
    padded = [torch.nn.functional.pad(row, (0, longest - row.shape[0])) for row in rows]
    return torch.stack(padded) * longest


def calls(new):
    for lengths in ((3, 5, 2), (4, 4, 4), (6, 1, 3), (2, 2, 7), (3, 5, 2), (1, 0, 4)):
        yield Call([new.dyadic(n) for n in lengths])
