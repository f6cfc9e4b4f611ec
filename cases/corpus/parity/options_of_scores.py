"""Attention, losses and softmax of large scores.

+++
id = "parity/options_of_scores"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["attention", "reduction"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, y, weight, labels):
    return {
        "causal": F.scaled_dot_product_attention(x[None], x[None] + 1.0, y[None], is_causal=True),
        "smoothed": F.cross_entropy(x, labels, weight=weight, label_smoothing=0.25),
        "squared": F.mse_loss(x, y),
        "softmax": torch.softmax(x * 60.0, dim=1),
        "softmax_first": torch.softmax(y * 60.0, dim=0),
        "logsumexp": torch.logsumexp(x * 60.0, dim=0),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(6, 6), new.randn(6, 6), new.rand(6) + 0.5, new.integers(0, 6, 6), cache=cache)
