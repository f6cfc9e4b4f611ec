"""Dtypes asked of tensors and of promotion rules, used in Python.

+++
id = "parity/types_of_results"
clauses = ["PARITY-2", "CAPTURE-6", "CAPTURE-1"]
features = ["dtype_promotion", "branch_on_python"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    common = torch.promote_types(h.dtype, torch.int64)
    result = x.to(common) if torch.can_cast(n.dtype, common) else x
    kind = "floating" if (n * 0.5).is_floating_point() else "integral"
    highest = torch.iinfo(u.dtype).max
    return result, kind, highest - u, torch.result_type(n, 1.5), (u + n).dtype, x * x.element_size()


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.integers(-5, 6, 5),
            new.integers(0, 200, 5, dtype=torch.uint8),
            cache=cache,
        )
