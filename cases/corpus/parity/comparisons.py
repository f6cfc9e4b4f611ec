"""Comparisons of tensors with equal elements, chained and combined.

+++
id = "parity/comparisons"
clauses = ["PARITY-4", "CAPTURE-1"]
features = ["dtype_bool", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    coarse = x.sign()
    return {
        "equal": coarse == y.sign(),
        "not_equal": x.round() != y.round(),
        "less": x < y,
        "at_least": x >= 0.5,
        "between": (x > -1) & (x <= y),
        "neither": ~((x > y) | (y > 1)),
        "close": torch.isclose(x, y, rtol=0.0, atol=0.2),
        "in_list": torch.isin(x, y),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(37), new.dyadic(37), cache=cache)
