"""Attention written out with a causal mask filled with minus infinity.

+++
id = "parity/attention_by_hand"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["attention", "nan_inf", "matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(q, k, v):
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    future = torch.ones(5, 5, dtype=torch.bool, device=q.device).triu(1)
    weights = scores.masked_fill(future, float("-inf")).softmax(-1)
    return {
        "weights": weights,
        "mixed": weights @ v,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 5, 8),
            new.randn(2, 5, 8),
            new.randn(2, 5, 8),
            cache=cache,
        )
