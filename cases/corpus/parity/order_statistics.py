"""Medians, quantiles and modes with their indices.

+++
id = "parity/order_statistics"
clauses = ["PARITY-1", "PARITY-4", "CAPTURE-1"]
features = ["reduction", "sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return {
        "median_all": x.median(),
        "median": x.median(1).values,
        "median_index": x.median(1).indices,
        "nanmedian": torch.nanmedian(torch.where(x > 1, float("nan"), x), dim=1).values,
        "quantiles": torch.quantile(x, x.new_tensor([0.25, 0.5, 0.875]), dim=0),
        "lower": torch.quantile(x, 0.3, dim=1, interpolation="lower"),
        "third": torch.kthvalue(x, 3, dim=1).values,
        "most_common": torch.mode(n, dim=1).values,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 7), new.integers(0, 3, 5, 7), cache=cache)
