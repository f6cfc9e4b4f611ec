"""Reductions over no elements give their neutral elements or NaN.

+++
id = "parity/empty_reductions"
clauses = ["PARITY-6", "PARITY-2", "CAPTURE-1"]
features = ["empty", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(none, x):
    return {
        "sum": none.sum(1) + x[:, 0],
        "prod": none.prod() * x,
        "mean": none.mean(1),
        "all": none.bool().all(),
        "any": none.bool().any(1),
        "amax_of_rest": none.amax(0),
        "norm": none.norm() - x[0],
        "logsumexp": torch.exp(none.logsumexp(1)) + x[:, 1],
        "cumsum": none.cumsum(1),
        "softmax": none.softmax(0),
        "integer_sum": none.long().sum(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(3, 0), new.randn(3, 5), cache=cache)
