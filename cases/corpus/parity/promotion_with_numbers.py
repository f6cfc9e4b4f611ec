"""Tensors with Python numbers: the tensor's kind decides unless the number's is higher.

+++
id = "parity/promotion_with_numbers"
clauses = ["PARITY-2", "PARITY-7", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_int", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    return {
        "int_float": n * 0.5,
        "int_int": n + 2,
        "byte_int": u + 100,
        "byte_float": u * 1.5,
        "half_float": h * 3.5,
        "bfloat_int": b + 1,
        "bool_int": (n > 0) + 2,
        "bool_float": (n > 0) * 0.5,
        "true_division": n / 4,
        "complex_number": x * 2j,
        "double_complex": d + 1j,
        "int_power": n**2,
        "float_power": n**2.0,
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
