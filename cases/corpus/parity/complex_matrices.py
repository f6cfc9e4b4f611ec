"""Matrix products with conjugate transposes of complex matrices.

+++
id = "parity/complex_matrices"
clauses = ["PARITY-7", "PARITY-1", "CAPTURE-1"]
features = ["dtype_complex", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    return {
        "product": a @ b,
        "gram": a @ a.mH,
        "adjoint": b.mH + a,
        "vdot": torch.vdot(a[0], b[:, 1]),
        "trace": torch.trace(a @ b),
        "column_norms": torch.linalg.vector_norm(b, dim=0),
        "real_part": (a.mH @ a).real,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(3, 5, dtype=torch.complex64),
            new.randn(5, 3, dtype=torch.complex64),
            cache=cache,
        )
