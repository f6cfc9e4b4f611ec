"""Basic arithmetic on bfloat16 tensors of odd length.

+++
id = "parity/arithmetic_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["pointwise", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "add": x + 2 * y,
        "sub": torch.sub(x, y, alpha=0.5),
        "mul": x * y,
        "div": x / (y.abs() + 0.5),
        "rsub": 1.5 - x,
        "addcmul": torch.addcmul(x, y, y, value=0.25),
        "addcdiv": torch.addcdiv(x, y, x.abs() + 0.5, value=2.0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(37, dtype=torch.bfloat16),
            new.randn(37, dtype=torch.bfloat16),
            cache=cache,
        )
