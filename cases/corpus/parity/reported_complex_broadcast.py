"""A complex tensor meets a column, a literal, its conjugate and its own parts.

+++
id = "parity/reported_complex_broadcast"
clauses = ["PARITY-7", "PARITY-1"]
features = ["dtype_complex", "pointwise", "dtype_promotion"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#174891"
generator = 1
+++
"""
import torch


def program(z, column):
    return z + column, column - z, z * (0.5 - 1.5j), z.abs(), z.conj() * z.imag, z / (1 + 1j), z.real + column


def calls(new):
    for columns in (3, 5):
        yield Call(new.randn(2, columns, dtype=torch.complex64), new.randn(2, 1, dtype=torch.complex64))
