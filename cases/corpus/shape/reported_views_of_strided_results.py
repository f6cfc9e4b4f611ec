"""view, reshape and unflatten of results that are not contiguous, at several sizes.

+++
id = "shape/reported_views_of_strided_results"
clauses = ["PARITY-3", "SHAPE-1", "ALIAS-2"]
features = ["dynamic_shapes", "strides", "view", "comprehension"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#172693"
generator = 1
+++
"""
import torch


def program(x):
    rows, columns = x.shape
    wide = torch.cat([x, -x], 1)[:, 1::2] * 2.0
    turned = (wide.t() + 1.0).view(1, columns, rows)
    spread = (x.t().unsqueeze(1) - 1.0).reshape(columns, 1, rows)
    parts = x[:, 1:].unflatten(0, (-1, 2))
    return [(y, y.stride()) for y in (turned, spread, parts)]


def calls(new):
    for rows in (4, 6, 10):
        yield Call(new.dyadic(rows, 5))
