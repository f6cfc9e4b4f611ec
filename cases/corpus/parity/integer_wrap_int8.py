"""Sums, products, negation and absolute values of int8 wrap around.

+++
id = "parity/integer_wrap_int8"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    return {
        "sum": a + b,
        "difference": a - b,
        "product": a * b,
        "negation": -a,
        "absolute": (a | 64).abs(),
        "square": a**2,
        "doubled": a * 2 + 100,
        "mean_of_halves": (a + b) // 2,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-128, 128, 37, dtype=torch.int8),
            new.integers(-128, 128, 37, dtype=torch.int8),
            cache=cache,
        )
