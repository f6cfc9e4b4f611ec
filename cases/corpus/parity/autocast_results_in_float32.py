"""Products under autocast are computed in bfloat16 and leave the program as float32.

+++
id = "parity/autocast_results_in_float32"
clauses = ["PARITY-1", "PARITY-2", "CAPTURE-1"]
features = ["ambient_mode", "matmul", "dtype_half", "with_block"]
origin = "families/autocast"
generator = 1
graphs = 1
precision = "bfloat16"
+++
"""
import torch


def program(x, w):
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        hidden = torch.relu(x @ w)
        scores = hidden @ w.t()
    return scores.to(x.dtype) / 8.0, hidden.sum(1, dtype=x.dtype), hidden.dtype == x.dtype


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(4, 16), new.randn(16, 8), cache=cache)
