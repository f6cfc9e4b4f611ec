"""The sign of zero comes through the operators that rewrites like to drop or to merge.

+++
id = "parity/signed_zero_kept"
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
        "minus_zero": x - 0.0,
        "times_one": x * 1.0,
        "times_zero": x * 0.0,
        "negated": -x,
        "zero_minus": 0.0 - x,
        "over_one": x / 1.0,
        "absolute": x.abs(),
        "relu_of_negative": torch.relu(x + 0.0),
        "plus_itself": x + x,
        "plus_negative_zero": x + -0.0,
        "where": torch.where(x == 0.0, x, x + 1.0),
        "reciprocal": 1.0 / x,
    }


def calls(new):
    zeros = [0.0, -0.0, -0.0, 0.0, 0.25, -0.25, -0.0]
    for cache in ("compile", "hit"):
        yield Call(new.tensor(zeros)[new.permutation(7)], cache=cache)
