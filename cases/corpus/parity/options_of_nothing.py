"""Reductions and products over no elements.

+++
id = "parity/options_of_nothing"
clauses = ["PARITY-6", "CAPTURE-1"]
features = ["empty", "reduction", "matmul"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(rows, columns):
    return {
        "sum": rows.sum(),
        "sums": rows.sum(0),
        "products": rows.prod(0),
        "product": rows.prod(),
        "mean": rows.mean(),
        "means": rows.mean(0),
        "all": (rows > 0.0).all(),
        "any": (rows > 0.0).any(0),
        "largest": rows.amax(1),
        "inner": columns @ rows,
        "outer": rows @ columns,
        "scores": torch.logsumexp(rows, dim=1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(0, 3), new.dyadic(3, 0), cache=cache)
