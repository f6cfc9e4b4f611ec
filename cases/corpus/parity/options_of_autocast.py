"""Results that leave an autocast block have the types that it computes in.

+++
id = "parity/options_of_autocast"
clauses = ["PARITY-2", "PARITY-7", "CAPTURE-1"]
features = ["matmul", "dtype_half", "ambient_mode", "with_block"]
origin = "families/operator_options"
generator = 1
graphs = 1
precision = "bfloat16"
+++
"""
import torch


def program(x, w):
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        hidden = x @ w
        total = hidden.float().sum(1)
    return hidden, torch.relu(hidden), total, x @ w


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(4, 8), new.dyadic(8, 2), cache=cache)
