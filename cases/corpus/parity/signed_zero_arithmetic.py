"""Additions, products and negations of both zeros give the right sign of zero.

+++
id = "parity/signed_zero_arithmetic"
clauses = ["PARITY-5", "CAPTURE-1"]
features = ["signed_zero", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return {
        "plus_zero": x + 0.0,
        "plus_integer_zero": x + 0,
        "minus_zero": x - 0.0,
        "from_zero": 0.0 - x,
        "negated": -x,
        "times_one": x * 1,
        "times_minus_one": x * -1,
        "times_zero": x * 0.0,
        "over": x / -2.0,
        "signs": torch.signbit(x * 1),
        "twice_negated": -(-x) + -0.0,
    }


def calls(new):
    zeros = [0.0, -0.0, -0.0, 0.0, 0.25, -0.25, -0.0]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(zeros)[new.permutation(7)], cache=cache)
