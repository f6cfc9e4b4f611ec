"""any, all and counts of tensors of floats, integers and booleans.

+++
id = "parity/predicates"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["reduction", "dtype_bool", "dtype_int"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n, flags):
    return {
        "any_dim": (x > 1.5).any(1),
        "all_dim": (x > -1.5).all(0, keepdim=True),
        "any_several": (x[:2] > 1.5).any((0, 1)) ^ flags,
        "of_integers": n[:2].all(0),
        "of_bytes": n[:, :2].to(torch.uint8).any(1),
        "nonzero": torch.count_nonzero(n, dim=1),
        "true_count": flags.sum(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, 7),
            new.integers(0, 2, 5, 7),
            new.booleans(5, 7),
            cache=cache,
        )
