"""Einstein sums and other contractions.

+++
id = "parity/einsum"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, q, square):
    return {
        "product": torch.einsum("ij,jk->ik", a, b),
        "scores": torch.einsum("bhqd,bhkd->bhqk", q, q),
        "diagonal": torch.einsum("ii->i", square),
        "trace": torch.einsum("ii", square),
        "outer": torch.einsum("i,j->ji", a[0], b[:, 0]),
        "ellipsis": torch.einsum("...d,ed->...e", q, a.t()[:4, :5]),
        "tensordot": torch.tensordot(q, a[:, :4], dims=([2], [1])),
        "kron": torch.kron(square, b[:2]),
        "chain": torch.linalg.multi_dot([a, b, b.t()]),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(7, 3),
            new.randn(2, 3, 4, 5),
            new.randn(4, 4),
            cache=cache,
        )
