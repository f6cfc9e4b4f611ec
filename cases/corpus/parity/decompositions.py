"""Decompositions multiplied together give the matrix again.

+++
id = "parity/decompositions"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["linalg", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, tall):
    q, r = torch.linalg.qr(tall)
    gram = a @ a.t() + 4 * torch.eye(4, dtype=a.dtype, device=a.device)
    factor = torch.linalg.cholesky(gram)
    values, vectors = torch.linalg.eigh(gram)
    return {
        "qr": q @ r,
        "orthonormal": q.t() @ q,
        "factor": factor,
        "cholesky": factor @ factor.t(),
        "eigenvalues": values,
        "spectral": (vectors * values) @ vectors.t(),
        "singular_values": torch.linalg.svdvals(tall),
        "cross": torch.linalg.cross(tall, tall.flip(1)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(4, 4), new.randn(5, 3), cache=cache)
