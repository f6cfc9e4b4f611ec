"""Floor and truncating division and remainders of int8 with negative operands.

+++
id = "parity/integer_division_int8"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, sign):
    c = b * (1 - 2 * sign)
    return {
        "floor": a // c,
        "remainder": a % c,
        "truncated": torch.div(a, c, rounding_mode="trunc"),
        "fmod": torch.fmod(a, c),
        "by_constant": a // -3,
        "modulo_constant": a % -3,
        "scalar_first": 17 // c,
        "true_division": a / c,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-20, 20, 37, dtype=torch.int8),
            new.integers(1, 7, 37, dtype=torch.int8),
            new.integers(0, 2, 37, dtype=torch.int8),
            cache=cache,
        )
