"""Indexing by lists, tensors, negative numbers, None and an ellipsis, also mixed.

+++
id = "parity/advanced_indexing"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing", "view"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, rows, columns):
    return {
        "list": x[[0, -1, 2]],
        "pairs": x[rows, columns],
        "split_by_slice": x[rows, :, columns % 3],
        "grid": x[rows[:, None], columns],
        "with_none": x[rows, None, 1:],
        "ellipsis": x[..., -1],
        "steps": x[1::2, None, ::3],
        "one_number": x[-2, columns, 0],
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7, 3),
            new.integers(-5, 5, 4),
            new.integers(-7, 0, 4),
            cache=cache,
        )
