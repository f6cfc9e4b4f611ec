"""NaN comes through the operators that rewrites like to replace: relu, extremes, clamps and sorting.

+++
id = "parity/nan_kept"
clauses = ["PARITY-5", "CAPTURE-1"]
features = ["nan_inf", "pointwise", "reduction", "sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "relu": torch.relu(x),
        "relu_of_module": torch.nn.functional.relu(x * 2),
        "maximum": torch.maximum(x, y),
        "minimum": torch.minimum(x, y),
        "larger": x.max(),
        "smaller": x.min(dim=0).values,
        "clamp": x.clamp(-1.0, 2.0),
        "clamp_min": torch.clamp(x, min=0.5),
        "hardtanh": torch.nn.functional.hardtanh(x),
        "sorted": x.sort().values,
        "sorted_down": torch.sort(x, descending=True).values,
        "running": torch.cummax(x, 0).values,
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 2.0, -0.75, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(special)[new.permutation(9)], new.dyadic(9), cache=cache)
