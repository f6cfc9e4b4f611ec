"""The smallest integers have no absolute value, and the largest wrap.

+++
id = "parity/integer_extremes"
clauses = ["PARITY-4", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(n, m):
    return {
        "absolute": n.abs(),
        "negation": -n,
        "next": n + 1,
        "product": m * 3,
        "sum": m + m,
        "as_long": n.to(torch.int64) * 2,
        "narrowed": m.to(torch.int32),
        "order": m > n,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.tensor([-(2**31), 2**31 - 1, -1, 7], dtype=torch.int32)[new.permutation(4)],
            new.tensor([-(2**63), 2**63 - 1, -5, 3], dtype=torch.int64)[new.permutation(4)],
            cache=cache,
        )
