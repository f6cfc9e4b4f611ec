"""The lazy conjugate of an argument is a view that follows it.

+++
id = "alias/conjugate_returned"
clauses = ["ALIAS-2", "PARITY-7"]
features = ["view", "dtype_complex", "alias"]
origin = "families/result_types"
generator = 1
+++
"""
import torch


def program(z):
    return z.conj()


def calls(new):
    for cache in ("compile", "hit"):
        z = new.randn(3, dtype=torch.complex64)
        result = yield Call(z, cache=cache)
        record((result.is_conj(), result.data_ptr() == z.data_ptr()))
        z.mul_(2.0)
        record(result)
