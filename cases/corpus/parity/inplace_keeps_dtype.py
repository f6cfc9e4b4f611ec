"""In-place operators and copies keep the dtype of their target.

+++
id = "parity/inplace_keeps_dtype"
clauses = ["PARITY-2", "ALIAS-1", "CAPTURE-1"]
features = ["dtype_promotion", "inplace", "mutation"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    x.add_(d)
    h.mul_(x.sign()).add_(n)
    n += u
    u[1:] += 100
    d.copy_(n)
    b[0] = 3
    return {"x": x + 1, "h": h + 1, "n": n + 1, "u": u + 1, "d": d + 1, "b": b + 1}


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5),
            new.dyadic(5, dtype=torch.float16),
            new.dyadic(5, dtype=torch.bfloat16),
            new.dyadic(5, dtype=torch.float64),
            new.integers(-5, 6, 5),
            new.integers(0, 200, 5, dtype=torch.uint8),
            cache=cache,
        )
