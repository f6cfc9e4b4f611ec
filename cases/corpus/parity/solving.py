"""Solving, inverting and determinants of well-conditioned matrices.

+++
id = "parity/solving"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["linalg", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    well = a + 6 * torch.eye(4, dtype=a.dtype, device=a.device)
    return {
        "solve": torch.linalg.solve(well, b),
        "inverse": torch.linalg.inv(well),
        "determinant": torch.linalg.det(well[0] / 4),
        "log_determinant": torch.linalg.slogdet(well)[1],
        "triangular": torch.linalg.solve_triangular(well.tril(), b, upper=False),
        "least_squares": torch.linalg.pinv(b) @ b,
        "power": torch.linalg.matrix_power(a / 4, 3),
        "exponential": torch.linalg.matrix_exp(a / 4),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(2, 4, 4), new.randn(2, 4, 3), cache=cache)
