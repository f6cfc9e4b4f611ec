"""Products of vectors, matrices and batches in float16.

+++
id = "parity/products_float16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["matmul", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(a, b, v):
    return {
        "mm": a @ b,
        "mv": a @ v,
        "vm": v @ b,
        "dot": torch.dot(v, v),
        "outer": torch.outer(v, b[:, 0]),
        "linear": F.linear(a, b.t(), b[0]),
        "batches": torch.bmm(a.expand(2, 5, 7), b.expand(2, 7, 3)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7, dtype=torch.float16),
            new.randn(7, 3, dtype=torch.float16),
            new.randn(7, dtype=torch.float16),
            cache=cache,
        )
