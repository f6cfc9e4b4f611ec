"""Sums and products of small integers widen, and wrap where told not to.

+++
id = "parity/integer_reductions"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, n):
    return {
        "sum": a.sum(),
        "sum_dim": a.sum(1),
        "narrow": a.sum(1, dtype=torch.uint8),
        "product": n.prod(1),
        "wrapped": n.sum(0, dtype=torch.int32),
        "cumsum": a[:, :9].cumsum(1),
        "mean": a.mean(1, dtype=torch.float32),
        "largest": n.amax(1),
        "argmax": (a // 64).argmax(1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(0, 256, 5, 37, dtype=torch.uint8),
            new.integers(-(2**31), 2**31, 5, 7, dtype=torch.int32),
            cache=cache,
        )
