"""Bytes, small integers and booleans wrap, compare, shift and promote.

+++
id = "parity/options_of_integers"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "dtype_bool", "dtype_promotion"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(small, byte, other, n, flags, zero_dim, x):
    return {
        "wrapped": small + small,
        "wrapped_product": small * 3,
        "wrapped_bytes": byte - other,
        "as_float": byte.to(torch.float32),
        "as_long": other.to(torch.int64),
        "compared": byte > other,
        "larger": torch.maximum(byte, other),
        "shifted": small >> 2,
        "quotient": n / 4,
        "tensor_quotient": torch.div(n, n.abs() + 2),
        "sum": small.sum(),
        "running": byte.cumsum(0),
        "power": (n + 2**20) ** 2,
        "inverted": ~flags,
        "not": torch.logical_not(flags),
        "count": flags.sum(),
        "with_zero_dim": x + zero_dim,
        "integers_with_zero_dim": small * zero_dim,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-128, 128, 37, dtype=torch.int8),
            new.integers(0, 256, 37, dtype=torch.uint8),
            new.integers(0, 256, 37, dtype=torch.uint8),
            new.integers(-100, 100, 37),
            new.booleans(37),
            new.tensor(1.5, dtype=torch.float64),
            new.dyadic(37),
            cache=cache,
        )
