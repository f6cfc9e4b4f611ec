"""With beta equal to zero a NaN in the added tensor is ignored, with alpha it is not.

+++
id = "parity/nan_ignored_by_beta"
clauses = ["PARITY-5", "PARITY-1", "CAPTURE-1"]
features = ["nan_inf", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(bad, a, b):
    return {
        "ignored": torch.addmm(bad, a, b, beta=0),
        "kept": torch.addmm(bad, a, b, beta=0.5),
        "batched": torch.baddbmm(bad[None], a[None], b[None], beta=0, alpha=2),
        "vector": torch.addmv(bad[:, 0], a, b[:, 0], beta=0),
        "infinite": torch.where(a > 1.25, float("inf"), a) @ b.abs(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.full((5, 3), float("nan")),
            new.randn(5, 7),
            new.randn(7, 3),
            cache=cache,
        )
