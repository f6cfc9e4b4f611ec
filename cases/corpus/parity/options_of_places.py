"""Scans, joins, sorts and writes along a dimension that is not the usual one.

+++
id = "parity/options_of_places"
clauses = ["PARITY-1", "PARITY-4", "PARITY-3", "CAPTURE-1"]
features = ["indexing", "sorting", "reduction"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, index, places):
    return {
        "running_sum": x.cumsum(0),
        "running_product": (1.0 + x / 8.0).cumprod(0),
        "stacked": torch.stack((x, y), dim=1),
        "joined": torch.cat((x, y), dim=1),
        "rolled": torch.roll(x, 1, 0),
        "lower": torch.tril(x, diagonal=-1),
        "upper": torch.triu(x, diagonal=1),
        "gathered": torch.gather(x, 1, index),
        "scattered": x.scatter_add(1, index, y),
        "added_rows": torch.zeros_like(x).index_add(0, places, y),
        "accumulated": torch.zeros_like(x).index_put((places,), y, accumulate=True),
        "filled": x.masked_fill(x > 0.5, -1.0),
        "smallest": torch.topk(x, 2, dim=1, largest=False).values,
        "downwards": torch.sort(y, dim=0, descending=True).values,
        "chosen": torch.where(x > y, x, y * 2.0),
        "largest_place": x.argmax(1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, 5),
            new.dyadic(5, 5),
            new.integers(0, 5, 5, 5),
            new.tensor([2, 0, 2, 4, 0], dtype=torch.int64),
            cache=cache,
        )
