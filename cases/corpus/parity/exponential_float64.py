"""Exponentials, logarithms, roots and powers of float64 tensors.

+++
id = "parity/exponential_float64"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise", "dtype_double"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    positive = x.abs() + 1.5
    return {
        "exp": torch.exp(x),
        "exp2": torch.exp2(x),
        "expm1": torch.expm1(x),
        "log": torch.log(positive),
        "log2": torch.log2(positive),
        "log1p": torch.log1p(positive),
        "sqrt": torch.sqrt(positive),
        "rsqrt": torch.rsqrt(positive),
        "power": positive**y,
        "reciprocal": torch.reciprocal(positive),
        "cube": x**3,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(37, dtype=torch.float64),
            new.randn(37, dtype=torch.float64),
            cache=cache,
        )
