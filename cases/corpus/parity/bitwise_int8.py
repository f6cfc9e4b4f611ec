"""Bitwise operators and shifts of negative numbers in int8.

+++
id = "parity/bitwise_int8"
clauses = ["PARITY-4", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, count):
    return {
        "and": a & b,
        "or": a | b,
        "xor": a ^ 0x2B,
        "not": ~a,
        "left": a << count,
        "right": a >> count,
        "by_constant": (a >> 1) + (b << 3),
        "sign_bit": (a >> 7) & 1,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-128, 128, 37, dtype=torch.int8),
            new.integers(-128, 128, 37, dtype=torch.int8),
            new.integers(0, 7, 37, dtype=torch.int8),
            cache=cache,
        )
