"""where, clamp, lerp and masked_fill with operands of different kinds.

+++
id = "parity/promotion_in_where"
clauses = ["PARITY-2", "PARITY-4", "CAPTURE-1"]
features = ["dtype_promotion", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, h, b, d, n, u):
    return {
        "float_int": torch.where(n > 0, x, n),
        "half_scalar": torch.where(n > 0, h, 1.5),
        "scalars": torch.where(n > 0, 1, 2.5),
        "integer_scalars": torch.where(x > 0, 1, -1),
        "scalar_int": torch.where(n > 0, 3, u),
        "clamp_int": n.clamp(-1.5, 2.5),
        "clamp_tensor": x.clamp(min=n),
        "filled": n.masked_fill(x > 0, 7),
        "added": torch.add(n, u, alpha=2),
    }


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
