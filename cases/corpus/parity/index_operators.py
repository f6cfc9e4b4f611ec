"""Selecting, copying and filling whole rows by index.

+++
id = "parity/index_operators"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, rows):
    return {
        "select": x.index_select(0, rows),
        "repeated": torch.index_select(x, 1, rows.repeat(2)),
        "copy": x.index_copy(0, rows, y),
        "fill": x.index_fill(1, rows, -0.5),
        "put": x.index_put((rows, rows), y[:, 0]),
        "repeat": y.repeat_interleave(2, dim=0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(3, 7),
            new.permutation(5)[:3],
            cache=cache,
        )
