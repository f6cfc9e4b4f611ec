"""The largest and smallest elements with their indices.

+++
id = "parity/topk"
clauses = ["PARITY-4", "PARITY-1", "CAPTURE-1"]
features = ["sorting", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    return {
        "largest": x.topk(3),
        "smallest": x.topk(4, dim=0, largest=False).indices,
        "kth": torch.kthvalue(x, 5, dim=1),
        "of_integers": n.topk(5).values,
        "second": x.topk(2, dim=1).values[:, 1],
        "mask": torch.zeros_like(x).scatter(1, x.topk(2).indices, 1.0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 37), new.permutation(50)[:11], cache=cache)
