"""Long sums, means and products of float16 accumulate in more precision than they return.

+++
id = "parity/half_accumulation_float16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["reduction", "matmul", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "sum": x.sum(1),
        "mean": x.mean(),
        "product": x @ y,
        "squares": x.square().sum(),
        "norm": x.norm(dim=1),
        "in_single": x.sum(dtype=torch.float32),
        "softmax": x[:, :7].softmax(1),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.rand(3, 293, dtype=torch.float16),
            new.rand(293, 3, dtype=torch.float16),
            cache=cache,
        )
