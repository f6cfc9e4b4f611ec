"""Tensors of two dtypes promote to the lowest that holds both.

+++
id = "parity/promotion_of_tensors"
clauses = ["PARITY-2", "PARITY-7", "PARITY-4", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    return {
        "half_bfloat": h + b,
        "half_single": h * x,
        "single_double": x - d,
        "int_half": n * h,
        "byte_int8": u + n.to(torch.int8),
        "int_byte": n // (u % 7 + 1),
        "bool_byte": (n > 0) + u,
        "maximum": torch.maximum(x, n.to(torch.int32)),
        "compared": h < x,
        "joined": torch.cat([n, x, h]),
        "stacked": torch.stack([u, n]),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5),
            new.dyadic(5, dtype=torch.float16),
            new.dyadic(5, dtype=torch.bfloat16),
            new.dyadic(5, dtype=torch.float64),
            new.integers(-5, 6, 5),
            new.integers(0, 200, 5, dtype=torch.uint8),
            cache=cache,
        )
