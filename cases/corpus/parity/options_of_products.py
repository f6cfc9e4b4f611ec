"""Matrix products and layers with every option set.

+++
id = "parity/options_of_products"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["matmul", "normalization"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(x, y, v, weight, bias):
    return {
        "in_order": x @ y,
        "added": torch.addmm(v, x, y, beta=0.5, alpha=2.0),
        "added_vector": torch.addmv(v[0], x, v[1], beta=3.0),
        "linear": F.linear(x, weight, bias),
        "normalised": F.layer_norm(x, (6,), weight=bias + 2.0, bias=bias),
        "gelu": F.gelu(x),
        "activated": F.relu(x).neg().exp(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6),
            cache=cache,
        )
