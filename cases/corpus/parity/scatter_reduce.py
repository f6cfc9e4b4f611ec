"""Accumulating into places that occur several times.

+++
id = "parity/scatter_reduce"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["indexing", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y, places, rows, more):
    return {
        "scatter_add": x.scatter_add(1, places, y),
        "largest": x.scatter_reduce(1, places, y, "amax"),
        "smallest": x.scatter_reduce(1, places, y, "amin", include_self=False),
        "mean": x.scatter_reduce(1, places, y, "mean"),
        "index_add": x.index_add(0, rows, more, alpha=-0.5),
        "accumulate": x.index_put((rows,), more, accumulate=True),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, 7),
            new.dyadic(5, 7),
            new.integers(0, 7, 5, 7),
            new.integers(0, 5, 9),
            new.dyadic(9, 7),
            cache=cache,
        )
