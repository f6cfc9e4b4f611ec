"""The imaginary part of a lazy conjugate is a lazily negated view that follows the argument.

+++
id = "alias/negative_view_returned"
clauses = ["ALIAS-2", "PARITY-7"]
features = ["view", "dtype_complex", "alias"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(z):
    return z.conj().imag


def calls(new):
    for cache in ("compile", "hit"):
        z = new.randn(3, dtype=torch.complex64)
        result = yield Call(z, cache=cache)
        record(result.is_neg())
        z.mul_(2.0)
        record(result)
        result.zero_()
        record(z)
