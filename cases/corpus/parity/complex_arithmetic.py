"""Products, quotients, moduli and conjugates of complex tensors.

+++
id = "parity/complex_arithmetic"
clauses = ["PARITY-7", "PARITY-2", "CAPTURE-1"]
features = ["dtype_complex", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(z, w):
    return {
        "product": z * w,
        "quotient": z / (w * w.conj() + 1),
        "modulus": z.abs(),
        "angle": torch.angle(w),
        "conjugate": z.conj() + 1,
        "exponential": torch.exp(z * 0.5),
        "power": z**2,
        "sum": z.sum(0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7, dtype=torch.complex64),
            new.randn(7, dtype=torch.complex64),
            cache=cache,
        )
