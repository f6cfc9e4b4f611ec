"""Zero-dimensional tensors promote like numbers, not like tensors.

+++
id = "parity/promotion_of_zero_dim"
clauses = ["PARITY-2", "PARITY-6", "PARITY-7", "CAPTURE-1"]
features = ["dtype_promotion", "zero_dim", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    return {
        "half_with_single": h * x[0],
        "single_with_double": x + d[1],
        "int_with_single": n * x[2],
        "int_with_double": n + d[0],
        "byte_with_int": u + n[1],
        "zero_dims": h[0] + x[0],
        "int_scalar_div": u / n[0].abs().add(1),
        "bfloat_with_half": b - h[3],
        "where": torch.where(n > 0, h, x[0]),
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
